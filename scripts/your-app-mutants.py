#!/usr/bin/env python3
"""Makes views of the example apps wrong, one at a time, and runs their tests: scripts/your-app --mutants

    scripts/your-app-mutants.py FOLDER SCRATCH [NAME...]

FOLDER contains copies of Examples/YourApp and Examples/YourAppMigrated, and SCRATCH is their build folder. A mutant is
an app with one wrong view. A mutant is caught if the tests fail, and if the message of an expectation names the
culprit: the component that is evaluated needlessly or shows an outdated value. Exits with 1 if fewer than 18 mutants
are caught.
"""
import pathlib
import re
import subprocess
import sys

ENOUGH = 18
OLD, NEW = "YourApp", "YourAppMigrated"
VIEWS = "Sources/Cues/Views/"
LIST, HEADER, ROOT, DETAIL = (VIEWS + name + ".swift" for name in ("CueList", "ShowHeader", "RootView", "CueDetail"))

HAND_CLOSURE = [
    (LIST, "CueRow(cue: cue, library: library)", "CueRow(cue: cue) { library.toggleDone(cue) }"),
    (LIST, "  let library: CueLibrary\n\n  var body: some View {\n    HStack {\n      Text(cue.title)",
     "  let finish: () -> Void\n\n  var body: some View {\n    HStack {\n      Text(cue.title)"),
    (LIST, '{ library.toggleDone(cue) }\n    }\n  }\n}\n\n/// The cue\'s note', '{ finish() }\n    }\n  }\n}\n\n/// The cue\'s note'),
]
HAND_ALL_CUES = [
    (LIST, "CueRow(cue: cue, library: library)", "CueRow(cue: cue, library: library, all: library.cues)"),
    (LIST, "  let library: CueLibrary\n\n  var body: some View {\n    HStack {\n      Text(cue.title)",
     "  let library: CueLibrary\n  let all: [Cue]\n\n  var body: some View {\n    HStack {\n      Text(cue.title)"),
]
NEW_IDENTITY = [(LIST, "CueRow(cue: cue, library: library)\n", "CueRow(cue: cue, library: library)\n            .id(UUID())\n")]
BY_PLACE = [
    (LIST, "ForEach(library.foundCues) { cue in\n", "ForEach(library.foundCues.indices, id: \\.self) { place in\n          let cue = library.foundCues[place]\n"),
]

# Each mutant: the app, the mutant's name, the culprit, and the changes. A change is a file, the old text and the new
# text.
MUTANTS = [
    (OLD, "a row reads the show's stand-by itself", "CueRow", [
        (LIST, "      StandbyMark(id: cue.id)\n", '      if show.standby == cue.id { Text("stand by") }\n'),
        (LIST, "  @ObservedObject var cue: Cue\n  let library: CueLibrary\n",
         "  @ObservedObject var cue: Cue\n  let library: CueLibrary\n  @EnvironmentObject private var show: Show\n")]),
    (OLD, "the list holds the show and reads nothing of it", "CueList", [
        (LIST, "  @State private var opened: Cue.ID?\n",
         "  @State private var opened: Cue.ID?\n  @EnvironmentObject private var show: Show\n")]),
    (OLD, "a closure is handed to the row", "CueRow", HAND_CLOSURE),
    (OLD, "a row does not observe its cue", "CueRow", [
        (LIST, "struct CueRow: View {\n  @ObservedObject var cue", "struct CueRow: View {\n  let cue")]),
    (OLD, "the count does not observe the library", "DoneCount", [
        (HEADER, "struct DoneCount: View {\n  @ObservedObject var library", "struct DoneCount: View {\n  let library")]),
    (OLD, "the root observes the show", "RootView", [
        (ROOT, "  private let show: Show\n", "  @ObservedObject private var show: Show\n")]),
    (OLD, "the header observes the library that it hands down", "ShowHeader", [
        (HEADER, "struct ShowHeader: View {\n  let library", "struct ShowHeader: View {\n  @ObservedObject var library")]),
    (OLD, "a row has a new identity each time", "CueRow", NEW_IDENTITY),
    (OLD, "rows are identified by their place", "CueRow", BY_PLACE),
    (OLD, "all cues are handed to each row", "CueRow", HAND_ALL_CUES),
    (NEW, "a row reads the search", "CueRow", [
        (LIST, "      Text(cue.title)\n", '      Text(library.search.isEmpty ? cue.title : "found: \\(cue.title)")\n')]),
    (NEW, "the list reads the count of done cues", "CueList", [
        (LIST, '      Button("Add")', '      Text("\\(library.doneCount) done")\n      Button("Add")')]),
    (NEW, "the transport bar reads the time", "TransportBar", [
        (HEADER, 'Button(show.isRunning ? "Stop" : "Go")', 'Button(show.isRunning && show.elapsed >= 0 ? "Stop" : "Go")')]),
    (NEW, "the header reads the number of cues", "ShowHeader", [
        (HEADER, "    HStack {\n      OperatorBadge()", "    HStack {\n      if library.cues.isEmpty { Text(\"no cues\") }\n      OperatorBadge()")]),
    (NEW, "a closure is handed to the row", "CueRow", HAND_CLOSURE),
    (NEW, "a row reads the show's stand-by itself", "CueRow", [
        (LIST, "      StandbyMark(id: cue.id)\n", '      if show.standby == cue.id { Text("stand by") }\n'),
        (LIST, "  let cue: Cue\n  let library: CueLibrary\n",
         "  let cue: Cue\n  let library: CueLibrary\n  @Environment(Show.self) private var show\n")]),
    (NEW, "a row has a new identity each time", "CueRow", NEW_IDENTITY),
    (NEW, "a row reads the setting of its note", "CueRow", [
        (LIST, "      CueNote(cue: cue)\n", "      if settings.showsNotes { CueNote(cue: cue) }\n"),
        (LIST, "  let cue: Cue\n  let library: CueLibrary\n",
         "  let cue: Cue\n  let library: CueLibrary\n  @Environment(Settings.self) private var settings\n")]),
    (NEW, "the screen reads the count of done cues", "ShowScreen", [
        (ROOT, '        Button("Settings")', '        Text("\\(library.doneCount)")\n        Button("Settings")')]),
    (NEW, "the screen of a cue reads the time", "CueDetail", [
        (DETAIL, '      Button("Stand by")', '      Text("\\(show.elapsed) s")\n      Button("Stand by")')]),
]


def swift(folder, *words):
    done = subprocess.run(["swift", *words], cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


def messages(output):
    """The texts of the expectations that failed."""
    return "\n".join(re.findall(r"Expected (?:[^\n]*)(?:\n(?: {2,}|↳ )[^\n]*)*", output))


def change(folder, changes):
    """Makes the changes. Returns the previous texts of the files."""
    before = {}
    for name, old, new in changes:
        file = folder / name
        text = file.read_text()
        before.setdefault(file, text)
        if old not in text:
            sys.exit(f"{file} does not contain the text that a mutant changes: {old!r}")
        file.write_text(text.replace(old, new, 1))
    return before


def main():
    base, scratch, names = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
    caught = tried = 0
    for app, name, culprit, changes in MUTANTS:
        if names and name not in names:
            continue
        tried += 1
        folder = base / app
        before = change(folder, changes)
        try:
            # Only the tests are built, because linking the bench again takes longer than everything else.
            tests = f"{app}PackageTests"
            status, output = swift(folder, "build", "--product", tests, "--scratch-path", scratch)
            if status != 0:
                sys.exit(f"{app}, {name}: it does not build:\n{output}")
            status, output = swift(folder, "test", "--skip-build", "--scratch-path", scratch)
        finally:
            for file, text in before.items():
                file.write_text(text)
        found = messages(output)
        lines = [line.strip() for line in found.splitlines() if culprit in line]
        is_caught = status != 0 and bool(lines)
        caught += is_caught
        print(f"{'caught' if is_caught else 'MISSED'}: {app}, {name}")
        print(f"        {(lines or ['the tests pass' if status == 0 else 'no message names ' + culprit])[-1][:200]}", flush=True)
    print(f"{caught} of {tried} mutants are caught, with a message that names the culprit.")
    sys.exit(0 if names or caught >= ENOUGH else 1)


main()
