import Findings
import RunFolder

/// A trace as the page's explorer reads it: the same as trace.json, in a fraction of the text.
/// Trees that several workloads share stand once, and so do the frames of engines that did the
/// same.
struct ExplorerData: Encodable {
  /// Component trees.
  private var trees: [Tree] = []
  /// Frames of an engine, in order.
  private var tracks: [[Frame]] = []
  private var workloads: [Workload] = []
  private var start = Start(workload: 0, engines: [])
  /// What each reason is called, as `bench explain` calls it.
  private let reasons = Dictionary(
    uniqueKeysWithValues: Explanation.Reason.allCases.map { ($0.rawValue, $0.words) })

  /// Columns over the components, in order of id.
  private struct Tree: Encodable, Hashable {
    /// The view types, without what tells siblings apart.
    var kinds: [String] = []
    /// Places in `kinds`.
    var kind: [Int] = []
    /// What tells a component from its siblings, such as `[12]`.
    var labels: [String] = []
    /// -1 for a root.
    var parents: [Int] = []
  }

  private struct Frame: Encodable, Equatable {
    var frame: Trace.Frame

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for runs in [frame.notified, frame.invalidated, frame.evaluated, frame.redundant] {
        try container.encode(runs)
      }
      if !frame.causes.isEmpty { try container.encode(frame.causes) }
    }
  }

  /// `["Model.name, written by ..., not read", "Model.name, written by ..."]`: what a component is
  /// told, and of a write what all components have in common; else `null`.
  private struct Cause: Encodable {
    var words: String
    var write: String?

    init(_ cause: Trace.Cause, _ components: [Trace.Component]) {
      words = cause.words
      if let from = cause.from.flatMap({ components.indices.contains($0) ? components[$0] : nil }) {
        words += " (\(from.name))"
      }
      var anyReader = cause
      anyReader.read = nil
      write = cause.kind == .write ? anyReader.words : nil
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(words)
      try container.encode(write)
    }
  }

  private struct Workload: Encodable {
    var name: String
    /// A place in `trees`.
    var tree: Int
    /// Names of the script's steps, where it has any.
    var steps: [String]?
    /// What frames refer to; `nil` where the trace has no causes.
    var causes: [Cause]?
    var engines: [Engine]
  }

  /// `["fine", 3]`: an engine and a place in `tracks`.
  private struct Engine: Encodable {
    var id: String
    var track: Int

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(id)
      try container.encode(track)
    }
  }

  /// What is shown first.
  private struct Start: Encodable {
    var workload: Int
    /// Left and right.
    var engines: [String]
  }

  /// - Returns: `nil` where no workload has a component and a frame.
  init?(_ trace: Trace, _ document: RunDocument) {
    let shown = trace.workloads.filter { workload in
      !workload.components.isEmpty && workload.engines.contains { !$0.frames.isEmpty }
    }
    guard !shown.isEmpty else { return nil }
    var places: [Tree: Int] = [:]
    for workload in shown {
      let tree = ExplorerData.tree(workload.components)
      if places[tree] == nil {
        places[tree] = trees.count
        trees.append(tree)
      }
      let key = WorkloadKey(id: workload.id, parameters: workload.parameters)
      let first = tracks.count
      let engines = workload.engines.map {
        Engine(id: $0.engine, track: track(of: $0, from: first))
      }
      workloads.append(
        Workload(
          name: key.description, tree: places[tree]!,
          steps: workload.steps.isEmpty ? nil : workload.steps,
          causes: workload.causes.isEmpty
            ? nil : workload.causes.map { Cause($0, workload.components) }, engines: engines))
    }
    let headline = Trace(workloads: shown).headline(limit: ExplorerData.mostAtFirst) ?? shown[0]
    let ids = headline.engines.map(\.engine)
    let pair = ComparedPair(among: ids, EngineRoles(document))
    start = Start(
      workload: shown.firstIndex { $0 == headline } ?? 0,
      engines: pair.map { [$0.reference, $0.subject] } ?? ids)
  }

  /// More components than this are too small to be seen on a telephone.
  private static let mostAtFirst = 2000

  /// The place of an engine's frames, among those of its workload if another engine has the same.
  private mutating func track(of engine: Trace.EngineTrace, from first: Int) -> Int {
    let frames = engine.frames.map(Frame.init)
    if let known = tracks[first...].firstIndex(of: frames) { return known }
    tracks.append(frames)
    return tracks.count - 1
  }

  private static func tree(_ components: [Trace.Component]) -> Tree {
    var tree = Tree()
    var places: [Substring: Int] = [:]
    for component in components {
      // The name of a type has none of these signs.
      let kind = component.name.prefix { !" [\"".contains($0) }
      if places[kind] == nil {
        places[kind] = tree.kinds.count
        tree.kinds.append(String(kind))
      }
      tree.kind.append(places[kind]!)
      tree.labels.append(String(component.name.dropFirst(kind.count)))
      tree.parents.append(component.parent ?? -1)
    }
    return tree
  }
}
