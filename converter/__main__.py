"""The program's front door: both ``sheetrunner`` and ``python -m converter`` come in here."""

import sys

INTERRUPTED = 130
"""Exit status of a program that was stopped with Ctrl-C."""


def main() -> None:
    """Run the command line.

    The command line is imported here and not at the top, so that Ctrl-C during the import also ends quietly.
    Raises SystemExit with the exit status, as the command line does.
    """
    try:
        from converter.cli.app import run

        run()
    except KeyboardInterrupt:
        sys.stderr.write("sheetrunner: interrupted\n")
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
