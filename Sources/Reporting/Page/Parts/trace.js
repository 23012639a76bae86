// What the explorer knows of a trace. Frames and components count from 0 here; the page shows
// frames from 1, as `bench explain` does.

const Part = { notified: 0, invalidated: 1, evaluated: 2, redundant: 3, causes: 4 };

/** Calls `visit` with each id of a list that is coded as [first, count, first, count, ...]. */
function eachId(runs, visit) {
  for (let place = 0; place < runs.length; place += 2) {
    const end = runs[place] + runs[place + 1];
    for (let id = runs[place]; id < end; id += 1) visit(id);
  }
}

/** How often an id stands in such a list. */
function timesOf(runs, id) {
  let times = 0;
  for (let place = 0; place < runs.length; place += 2) {
    if (id >= runs[place] && id < runs[place] + runs[place + 1]) times += 1;
  }
  return times;
}

function lengthOf(runs) {
  let length = 0;
  for (let place = 1; place < runs.length; place += 2) length += runs[place];
  return length;
}

/** A component tree. */
class Tree {
  constructor(data) {
    this.data = data;
    this.parents = data.parents;
    this.count = data.parents.length;
    this.children = Array.from({ length: this.count }, () => []);
    this.roots = [];
    this.parents.forEach((parent, id) => {
      (parent >= 0 && parent < id ? this.children[parent] : this.roots).push(id);
    });
  }

  kind(id) {
    return this.data.kinds[this.data.kind[id]];
  }

  name(id) {
    return this.kind(id) + this.data.labels[id];
  }

  /** The component and all above it, the root first. */
  path(id) {
    const path = [id];
    while (this.parents[path[0]] >= 0 && this.parents[path[0]] < path[0]) {
      path.unshift(this.parents[path[0]]);
    }
    return path;
  }
}

/** One workload of the trace, on all its engines. */
class TracedWorkload {
  constructor(data, index) {
    const workload = data.workloads[index];
    this.data = data;
    this.index = index;
    this.name = workload.name;
    this.steps = workload.steps || [];
    this.tree = new Tree(data.trees[workload.tree]);
    this.engines = workload.engines.map((entry) => entry[0]);
    this.tracks = new Map(workload.engines.map(([engine, track]) => [engine, data.tracks[track]]));
    this.frameCount = Math.max(...[...this.tracks.values()].map((track) => track.length));
  }

  /** A part of a frame, coded as runs; empty beyond the engine's last frame. */
  part(engine, frame, part) {
    const frames = this.tracks.get(engine);
    return (frames && frames[frame] && frames[frame][part]) || [];
  }

  /** Whether the trace says more of causes than which of the three reasons it was. */
  get hasCauses() {
    return this.data.workloads[this.index].causes !== undefined;
  }

  /** Sentences on why a component ran in a frame; empty where the trace has none. */
  causes(engine, frame, id) {
    return this.part(engine, frame, Part.causes)
      .filter(([, ...runs]) => timesOf(runs, id) > 0)
      .map(([cause]) => this.data.workloads[this.index].causes[cause][0]);
  }

  /** The writes of a frame that reached a component on an engine: a map from their words to how many
   * components they reached. */
  writes(engine, frame) {
    const reached = new Map();
    for (const [cause, ...runs] of this.part(engine, frame, Part.causes)) {
      const write = this.data.workloads[this.index].causes[cause][1];
      if (write !== null) reached.set(write, (reached.get(write) || 0) + lengthOf(runs));
    }
    return reached;
  }

  /** The name of the script's step that a frame ran, if steps have names. */
  step(frame) {
    return this.steps.length > 0 ? this.steps[frame % this.steps.length] : null;
  }

  counts(engine, frame) {
    return {
      evaluated: lengthOf(this.part(engine, frame, Part.evaluated)),
      redundant: lengthOf(this.part(engine, frame, Part.redundant)),
    };
  }

  /** Why a component ran in a frame, as `bench explain` tells it: a key of `data.reasons`. */
  reason(engine, frame, id) {
    if (timesOf(this.part(engine, frame, Part.notified), id) > 0) return "notified";
    if (timesOf(this.part(engine, frame, Part.invalidated), id) > 0) return "ownInvalidation";
    return "newInputs";
  }

  /** What happened to a component in a frame; null where it did not run. */
  evaluation(engine, frame, id) {
    const times = timesOf(this.part(engine, frame, Part.evaluated), id);
    if (times === 0) return null;
    const redundant = timesOf(this.part(engine, frame, Part.redundant), id);
    return { frame, times, redundant, reason: this.reason(engine, frame, id) };
  }

  /** The frames in which a component ran. */
  history(engine, id) {
    const found = [];
    for (let frame = 0; frame < this.frameCount; frame += 1) {
      const evaluation = this.evaluation(engine, frame, id);
      if (evaluation) found.push(evaluation);
    }
    return found;
  }

  /** The components that ran in a frame, those alike together: of one view type, for one reason,
   * all redundant or all necessary. The largest group comes first. */
  groups(engine, frame) {
    const notified = new Uint8Array(this.tree.count);
    const invalidated = new Uint8Array(this.tree.count);
    const redundant = new Uint8Array(this.tree.count);
    eachId(this.part(engine, frame, Part.notified), (id) => (notified[id] = 1));
    eachId(this.part(engine, frame, Part.invalidated), (id) => (invalidated[id] = 1));
    eachId(this.part(engine, frame, Part.redundant), (id) => (redundant[id] = 1));
    const groups = new Map();
    const seen = new Uint8Array(this.tree.count);
    eachId(this.part(engine, frame, Part.evaluated), (id) => {
      if (seen[id]) return;
      seen[id] = 1;
      const reason = notified[id] ? 0 : invalidated[id] ? 1 : 2;
      const key = (this.tree.data.kind[id] * 3 + reason) * 2 + redundant[id];
      let group = groups.get(key);
      if (!group) {
        group = {
          kind: this.tree.kind(id),
          reason: ["notified", "ownInvalidation", "newInputs"][reason],
          isRedundant: redundant[id] === 1,
          ids: [],
        };
        groups.set(key, group);
      }
      group.ids.push(id);
    });
    return [...groups.values()].sort((one, other) => other.ids.length - one.ids.length);
  }

  /** The components with the most redundant evaluations over all frames, at most `most`. */
  offenders(engine, most) {
    const redundant = new Uint32Array(this.tree.count);
    for (let frame = 0; frame < this.frameCount; frame += 1) {
      eachId(this.part(engine, frame, Part.redundant), (id) => (redundant[id] += 1));
    }
    const ids = [];
    redundant.forEach((times, id) => times > 0 && ids.push(id));
    ids.sort((one, other) => redundant[other] - redundant[one] || one - other);
    return ids.slice(0, most).map((id) => ({ id, redundant: redundant[id] }));
  }

  /** The first frame in which the two engines' evaluations differ most. */
  mostDifferentFrame(left, right) {
    let best = 0;
    let most = -1;
    for (let frame = 0; frame < this.frameCount; frame += 1) {
      const difference = Math.abs(
        this.counts(left, frame).evaluated - this.counts(right, frame).evaluated);
      if (difference > most) {
        most = difference;
        best = frame;
      }
    }
    return best;
  }
}
