"""The targets of a package, as `swift package dump-package` gives them, and their sources."""
import glob
import os


def folder(target):
    parent = {"test": "Tests", "plugin": "Plugins"}.get(target["type"], "Sources")
    return target.get("path") or f"{parent}/{target['name']}"


def swift(path):
    """The Swift files that a path, with wildcards, stands for."""
    paths = glob.glob(path) or [f for f in [path] if os.path.exists(f)]
    return {f for p in paths for f in ([p] if os.path.isfile(p) else glob.glob(p + "/**/*.swift", recursive=True))}


def sources(target):
    """The Swift files of a target's folder, without those that the manifest excludes."""
    found = swift(folder(target))
    for excluded in target.get("exclude", []):
        found -= swift(f"{folder(target)}/{excluded}")
    return found


def dependencies(target):
    """The names of the targets that a target declares."""
    return {x[0] for d in target["dependencies"] for kind, x in d.items() if kind in ("byName", "target")}
