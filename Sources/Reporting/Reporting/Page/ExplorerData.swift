import Findings
import RunFolder

/// A trace in the form that the explorer reads. The explorer is the part of a run's page that shows
/// the evaluations of each frame. The form has the contents of trace.json, but is much smaller: a
/// tree that several workloads share is stored only once. If several engines of a workload have
/// equal frames, these frames are stored only once.
struct ExplorerData: Encodable {
  /// The distinct component trees of the workloads.
  private var trees: [Tree] = []
  /// The tracks. A track contains the frames of an engine, in order.
  private var tracks: [[Frame]] = []
  private var workloads: [Workload] = []
  private var start = Start(workload: 0, engines: [])
  /// The titles of the engines. The key is the engine's id.
  private let titles: [String: String]
  /// The words for each reason. The explorer shows these words for an evaluation if the trace does
  /// not contain the evaluation's causes.
  private let reasons = Dictionary(
    uniqueKeysWithValues: Explanation.Reason.allCases.map { ($0.rawValue, $0.words) })
  /// The reason why an evaluation is redundant although the body reads the written property.
  private let equalOutput = Explanation.equalOutput

  /// A tree as columns: each array except `kinds` has an element for each component, in the order
  /// of ids.
  private struct Tree: Encodable, Hashable {
    /// The distinct names of components, without the part of a name that distinguishes siblings.
    var kinds: [String] = []
    /// For each component, the index of its name in `kinds`.
    var kind: [Int] = []
    /// The part of a name that distinguishes a component from its siblings, such as `[12]`.
    var labels: [String] = []
    /// The parent of each component; -1 for a root.
    var parents: [Int] = []
    /// The components that are no own views of the user, as runs of ids.
    var others = ComponentRuns()
  }

  private struct Frame: Encodable, Equatable {
    var frame: Trace.Frame

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for runs in [frame.notified, frame.invalidated, frame.evaluated, frame.redundant] {
        try container.encode(runs)
      }
      let hasClosureOnly = frame.closureOnly.count > 0
      if hasClosureOnly || !frame.causes.isEmpty { try container.encode(frame.causes) }
      if hasClosureOnly { try container.encode(frame.closureOnly) }
    }
  }

  /// The cause of an evaluation, as a JSON array such as `["its own state isOpen changed", null,
  /// null, false]`. The first element is the cause in words. The second element is the write in
  /// words, if the component was notified of a write. The third element is the id of the component
  /// that caused the evaluation, or -1 for the parent of the evaluated component. The fourth
  /// element is whether the body reads the written property.
  private struct Cause: Encodable {
    var words: String
    var write: String?
    var from: Int?
    var isRead: Bool

    init(_ cause: Trace.Cause) {
      words = cause.words
      write =
        switch cause.kind {
        case .write: cause.wordsForAnyReader
        case .notified: "a write that the trace does not name"
        default: nil
        }
      from = cause.from ?? (cause.kind == .mounted || cause.kind == .inputs ? -1 : nil)
      isRead = cause.read == true
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(words)
      try container.encode(write)
      try container.encode(from)
      try container.encode(isRead)
    }
  }

  private struct Workload: Encodable {
    var name: String
    /// The workload's title; `nil` if the run document does not contain the workload.
    var title: String?
    /// The index of the tree in `trees`.
    var tree: Int
    /// The names of the script's steps, if it has steps.
    var steps: [String]?
    /// The causes that frames refer to; `nil` if the trace has no causes.
    var causes: [Cause]?
    var engines: [Engine]
  }

  /// The id of an engine and an index in `tracks`, as a JSON array of two values.
  private struct Engine: Encodable {
    var id: String
    var track: Int

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(id)
      try container.encode(track)
    }
  }

  /// The workload and the engines that the explorer shows first.
  private struct Start: Encodable {
    var workload: Int
    /// The ids of the engines on the left side and the right side of the explorer.
    var engines: [String]
  }

  /// - Parameters:
  ///   - predicted: the engines of the trace that are not the run's.
  ///   - begins: the workload and the engines to show first; `nil` lets the run decide.
  /// - Returns: `nil` if no workload has both a component and a frame.
  init?(
    _ trace: Trace, _ document: RunDocument, predicted: [EngineInfo] = [],
    begins: (workload: WorkloadKey, engines: [String])? = nil
  ) {
    let shown = trace.workloads.filter { workload in
      !workload.components.isEmpty && workload.engines.contains { !$0.frames.isEmpty }
    }
    guard !shown.isEmpty else { return nil }
    titles = Dictionary((document.knownEngines + predicted).map { ($0.id, $0.title) }) { first, _ in
      first
    }
    var places: [Tree: Int] = [:]
    for workload in shown {
      let tree = ExplorerData.tree(workload.components)
      if places[tree] == nil {
        places[tree] = trees.count
        trees.append(tree)
      }
      let key = workload.key
      let first = tracks.count
      let engines = workload.engines.map {
        Engine(id: $0.engine, track: track(of: $0, from: first))
      }
      workloads.append(
        Workload(
          name: key.description, title: document.workloads.first { $0.key == key }?.title,
          tree: places[tree]!,
          steps: workload.steps.isEmpty ? nil : workload.steps,
          causes: workload.causes.isEmpty ? nil : workload.causes.map(Cause.init),
          engines: engines))
    }
    if let begins, let place = shown.firstIndex(where: { $0.key == begins.workload }) {
      start = Start(workload: place, engines: begins.engines)
    } else {
      start = ExplorerData.start(shown, document)
    }
  }

  /// The workload and the two engines that the explorer shows first. If the run has a ``Decision``,
  /// the explorer starts with the first two engines that the decision compares, and with the app in
  /// which their redundant evaluations differ most. If the trace contains no such app, the explorer
  /// starts with the workload that pictures of a tree show.
  private static func start(_ shown: [Trace.WorkloadTrace], _ document: RunDocument) -> Start {
    if let decision = Decision(document), let engine = decision.engines.first,
      let reference = decision.parts.first?.reference
    {
      let apps = shown.enumerated().compactMap { index, workload -> (index: Int, saved: Int)? in
        let key = workload.key
        guard workload.components.count <= mostAtFirst,
          document.workloads.contains(where: { $0.key == key && $0.kind == .app }),
          let before = workload.redundantEvaluations(reference),
          let after = workload.redundantEvaluations(engine)
        else { return nil }
        return (index, before - after)
      }
      if let app = apps.max(by: { $0.saved < $1.saved }) {
        return Start(workload: app.index, engines: [reference, engine])
      }
    }
    let headline = Trace(workloads: shown).headline(limit: mostAtFirst) ?? shown[0]
    let ids = headline.engines.map(\.engine)
    let pair = ComparedPair(among: ids, EngineRoles(document))
    return Start(
      workload: shown.firstIndex { $0 == headline } ?? 0,
      engines: pair.map { [$0.reference, $0.subject] } ?? ids)
  }

  /// The largest number of components in the tree that the explorer shows first, if the trace
  /// contains such a tree. In a larger tree, a component would be too small to see on a telephone.
  private static let mostAtFirst = 2000

  /// The index of an engine's frames in `tracks`. Engines of a workload with equal frames have the
  /// same index.
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
      // The name of a type contains none of these characters.
      let kind = component.name.prefix { !" [\"".contains($0) }
      if places[kind] == nil {
        places[kind] = tree.kinds.count
        tree.kinds.append(String(kind))
      }
      tree.kind.append(places[kind]!)
      tree.labels.append(String(component.name.dropFirst(kind.count)))
      tree.parents.append(component.parent ?? -1)
      if !component.isOwnView { tree.others.append(component.id) }
    }
    return tree
  }
}

extension Trace.WorkloadTrace {
  /// The number of redundant evaluations of an engine in all frames; `nil` if the engine has no
  /// frames.
  fileprivate func redundantEvaluations(_ engine: String) -> Int? {
    guard let frames = engines.first(where: { $0.engine == engine })?.frames, !frames.isEmpty
    else { return nil }
    return frames.reduce(0) { $0 + $1.views(among: components).redundant }
  }
}
