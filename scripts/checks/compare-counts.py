#!/usr/bin/env python3
"""Compares the counts of two runs: compare-counts.py NAME RESULTS NAME RESULTS [--views]. Exits with 1 if any differs.

--views leaves out the checksums of the outputs, and the workloads' names and parameters: two apps with equal views.
"""
import json, sys

one_name, one, other_name, other = sys.argv[1:5]


def counts(results):
    return {
        ("" if "--views" in sys.argv else f"{workload['id']} {json.dumps(workload['parameters'], sort_keys=True)} ")
        + measurement["engine"]: measurement["counts"] | {"views": measurement.get("views")}
        | ({} if "--views" in sys.argv else {"outputChecksum": measurement["outputChecksum"]})
        for workload in json.load(open(f"{results}/latest/run.json"))["workloads"]
        for measurement in workload["measurements"]}


one, other = counts(one), counts(other)
different = sorted(key for key in one.keys() | other.keys() if one.get(key) != other.get(key))
for key in different:
    left, right = one.get(key, {}), other.get(key, {})
    print(key, "; ".join(f"{count}: {left.get(count)} in {one_name}, {right.get(count)} in {other_name}"
                         for count in left | right if left.get(count) != right.get(count)))
print(f"{one_name} and {other_name}: {len(one.keys() | other.keys())} measurements, {len(different)} differ")
sys.exit(1 if different or not one else 0)
