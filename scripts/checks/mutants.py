"""Mutants: small faults that tests must find, from files in Tests/Mutants, which say how they are written."""
import os
import pathlib
import signal
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def read(name):
    """The title of each mutant, and its changes: file, old text, new text."""
    found = []
    for line in (ROOT / "Tests/Mutants" / name).read_text().splitlines():
        mark, rest = line[:1], line[1:]
        if mark == "#":
            found.append((rest.strip(), []))
        elif mark == "@":
            found[-1][1].append((rest.strip(), [], []))
        elif mark in ("-", "+"):
            found[-1][1][-1][1 if mark == "-" else 2].append(rest)
    return [(title, [(file, "\n".join(old), "\n".join(new)) for file, old, new in changes]) for title, changes in found]


def misfits(mutants):
    """A sentence for each change whose old text does not occur exactly once."""
    for title, changes in mutants:
        for file, old, _ in changes:
            path = ROOT / file
            count = path.read_text().count(old) if path.exists() else 0
            if count != 1:
                yield f'The mutant "{title}" must be renewed: its old text occurs {count} times in {file}: {old!r}'


class Applied:
    """A copy of the repository with a mutant, as long as the context lasts."""

    def __init__(self, changes, copy):
        self.changes, self.copy, self.before = changes, pathlib.Path(copy), {}

    def __enter__(self):
        for file, old, new in self.changes:
            path = self.copy / file
            text = path.read_text()
            self.before.setdefault(path, text)
            path.write_text(text.replace(old, new, 1))

    def __exit__(self, *_):
        for path, text in self.before.items():
            path.write_text(text)


def swift(folder, *words, seconds=None, **environment):
    """Runs swift. Returns the exit code, which is None after this many seconds, and the output."""
    process = subprocess.Popen(["swift", *words], cwd=folder, env=dict(os.environ, **environment), text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    try:
        output, _ = process.communicate(timeout=seconds)
        return process.returncode, output
    except subprocess.TimeoutExpired:
        return None, ""
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
