#!/usr/bin/env python3
"""Computes all figures about time in a run.json again, only from the samples.csv in the same folder.

    python3 scripts/recompute-run.py results/latest

Prints the figures that differ, and exits with 1 if there are any. Needs only Python.
"""
import csv, json, math, statistics, sys
from collections import defaultdict


def quantile(values, p):
    values, place = sorted(values), p * (len(values) - 1)
    low = int(place)
    return values[-1] if low + 1 == len(values) else values[low] + (values[low + 1] - values[low]) * (place - low)


# For each number of processes: how far each end of an interval moves outwards, as a share of the interval's length.
WIDENING = {2: 5.854, 3: 0.814, 4: 0.239, 5: 0.039}


def ends(values):
    """The two values between which the distribution's median lies with a probability of at least 95 %. If there are too
    few values, the smallest and the largest value."""
    values, omitted = sorted(values), 0
    # The probability that the median is outside the interval is 2 P(X <= omitted), where X is binomial with probability
    # 1/2.
    outside = lambda count: 2 * sum(math.comb(len(values), i) for i in range(count + 1)) / 2 ** len(values)
    while 2 * (omitted + 1) < len(values) and 1 - outside(omitted + 1) >= 0.95:
        omitted += 1
    return values[omitted], values[-1 - omitted]


def middle_of(groups):
    """The estimate and the interval, as in Sources/Measuring/Numbers/GroupedMedian.swift. With a single process, the interval is
    computed from the blocks of the process."""
    medians = [statistics.median(group) for group in groups]
    middle = statistics.median(medians)
    if len(groups) == 1:
        low, high = ends(groups[0])
        return middle, min(low, middle), max(high, middle)
    low, high = ends(medians)
    move = (high - low) * WIDENING.get(len(medians), 0)
    return middle, low - move, high + move


def ratios(numerators, denominators):
    groups = defaultdict(list)
    for place in sorted(numerators):
        groups[place[0]].append(math.log(numerators[place] / denominators[place]))
    return [groups[process] for process in sorted(groups)]


run = json.load(open(sys.argv[1] + "/run.json"))
values, sums = defaultdict(list), defaultdict(lambda: defaultdict(float))
processes, nulls = defaultdict(lambda: defaultdict(list)), defaultdict(lambda: defaultdict(float))
for row in csv.DictReader(open(sys.argv[1] + "/samples.csv")):
    key = (row["workload"], row["parameters"], row["engine"], row["phase"])
    values_of_process = processes[key[:3]][int(row["process"])]
    value = float(row["value"] or "nan")  # empty if the clock could not measure the time
    if row["arm"] == "A'":
        nulls[key][int(row["process"]), int(row["block"])] += value
    else:
        values[key].append(value)
        if key[3] == "frame" and not math.isnan(value):
            values_of_process.append(value)
        sums[key][int(row["process"]), int(row["block"])] += value

if run["schemaVersion"] == 1:
    sys.exit("This run.json has version 1, which does not state the roles of engines: measure again.")
floor = next((engine["id"] for engine in run["engines"] if (engine["facts"] or {}).get("role") == "floor"), None)
checked, wrong = 0, []
for workload in run["workloads"]:
    shared = ["components", "properties", "rows", "depth", "fanOut", "writes", "bodyWork"]
    order = lambda name: (name == "frames", shared.index(name) if name in shared else len(shared), name)
    size = " ".join(f"{name}={workload['parameters'][name]}" for name in sorted(workload["parameters"], key=order))
    for measurement in workload["measurements"]:
        pairs = []
        for phase, summary in (("frame", "perFrame"), ("mount", "mount")):
            found = values[workload["id"], size, measurement["engine"], phase]
            if measurement["time"]:
                stated, middle = measurement["time"][summary], statistics.median(found)
                pairs += [(stated["median"], middle), (stated["min"], min(found)), (stated["p95"], quantile(found, 0.95))]
                deviations = [abs(value - middle) for value in found]
                pairs += [(stated["mad"], statistics.median(deviations))]
                if phase == "frame":
                    far = sum(0.6745 * d > 3.5 * stated["mad"] for d in deviations) if stated["mad"] else 0
                    pairs += [(measurement["time"]["samples"], len(found)), (measurement["time"]["outliers"], far)]
        if time := measurement["time"]:
            phases = time["phases"] or {}
            # The twin of an engine is an engine that evaluates the same components without tracking. If an engine has a
            # twin, `evaluate` is the twin's time, and `register` is the difference between the two engines' times.
            twin = floor if phases.get("register") is not None else measurement["engine"]
            for phase, engine in (("invalidate", measurement["engine"]), ("evaluate", twin)):
                if phases.get(phase) is not None:
                    found = values[workload["id"], size, engine, phase]
                    pairs += [(phases[phase], statistics.median(0 if math.isnan(value) else value for value in found))]
            if phases.get("register") is not None:
                ours, its = (sums[workload["id"], size, e, "evaluate"] for e in (measurement["engine"], twin))
                added = defaultdict(list)
                for place in ours:
                    added[place[0]].append((ours[place] - its[place]) / 2)
                groups = [[value for value in group if not math.isnan(value)] for group in added.values()]
                pairs += [(phases["register"], max(0, statistics.median(map(statistics.median, filter(None, groups)))))]
            pairs += [(time["processes"], len(processes[workload["id"], size, measurement["engine"]]))]
            if medians := time.get("processMedians"):  # older documents do not state them
                groups = processes[workload["id"], size, measurement["engine"]]
                again = [statistics.median(groups[number]) for number in sorted(groups) if groups[number]]
                pairs += zip(medians, again, strict=True)
        for ratio in measurement["ratios"]:
            engine = sums[workload["id"], size, measurement["engine"], "frame"]
            reference = sums[workload["id"], size, ratio["reference"], "frame"]
            groups = ratios(engine, reference)
            again = list(map(math.exp, middle_of(groups)))
            pairs.append((ratio["estimate"], again[0]))
            if told := ratio.get("processes"):  # older documents do not state them, and have other intervals
                pairs += zip((ratio["low"], ratio["high"]), again[1:])
                pairs += zip(told, (math.exp(statistics.median(group)) for group in groups), strict=True)
        checked += len(pairs)
        wrong += [(workload["id"], size, measurement["engine"], *p) for p in pairs if not math.isclose(*p, rel_tol=1e-9)]

null = [abs(statistics.median(group)) for key in nulls if key[3] == "frame" for group in ratios(nulls[key], sums[key])]
if null:
    pair = (run["environment"]["noise"], quantile(null, 0.95))
    checked, wrong = checked + 1, wrong + ([] if math.isclose(*pair, rel_tol=1e-9) else [("noise", *pair)])

for line in wrong:
    print("differs:", *line)
print(f"{checked} figures computed again, {len(wrong)} differ")
sys.exit(1 if wrong or not checked else 0)
