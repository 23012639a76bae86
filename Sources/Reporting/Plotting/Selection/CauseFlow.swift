import RunFolder

/// What one frame evaluated and why, from left to right: the step, what was written and where, and
/// the views whose bodies ran. Components of one view type that ran for the same reasons are one
/// group.
public struct CauseFlow: Codable, Sendable, Equatable {
  public var workload: WorkloadKey
  public var engine: String
  /// The number of the frame, from 1 to `frames`.
  public var frame: Int
  public var frames: Int
  /// The name of the frame's step; `nil` if the script's steps have no names.
  public var step: String?
  public var triggers: [Trigger]
  public var groups: [Group]

  /// A change that no other evaluation made, such as a write.
  public struct Trigger: Codable, Sendable, Equatable {
    /// The property, the state or the environment value.
    public var name: String
    /// The function that made the write, and the file and line; `nil` if unknown.
    public var function: String?
    public var place: String?
    /// The number of evaluations with this cause, their own or that of a view which made them or
    /// handed them new inputs.
    public var evaluations = 0
  }

  /// Components of one view type.
  public struct Group: Codable, Sendable, Equatable {
    public var view: String
    /// Whether the user wrote the view.
    public var isOwnView: Bool
    public var components: Int
    public var necessary: Int
    public var closureOnly: Int
    public var redundant: Int
    /// The indices of the triggers.
    public var triggers: [Int]
    /// The index of the group whose evaluation made the components, or handed them new inputs.
    public var parent: Int?
    /// The stored properties with new values; empty for new components.
    public var inputs: [String]

    public var evaluations: Int { necessary + closureOnly + redundant }
  }

  /// - Parameter frame: the number of the frame, from 1.
  /// - Returns: `nil` if the trace has no such engine or frame.
  public init?(_ trace: Trace.WorkloadTrace, engine: String, frame number: Int) {
    guard let frames = trace.engines.first(where: { $0.engine == engine })?.frames,
      frames.indices.contains(number - 1)
    else { return nil }
    workload = WorkloadKey(id: trace.id, parameters: trace.parameters)
    self.engine = engine
    frame = number
    self.frames = frames.count
    step = trace.step(ofFrame: number - 1)
    triggers = []
    groups = []
    add(frames[number - 1], of: trace)
  }

  private mutating func add(_ frame: Trace.Frame, of trace: Trace.WorkloadTrace) {
    let times = Self.tally(frame.evaluated)
    let redundant = Self.tally(frame.redundant)
    let closureOnly = Self.tally(frame.closureOnly)
    var causes: [Int: [Trace.Cause]] = [:]
    for entry in frame.causes where trace.causes.indices.contains(entry.cause) {
      for id in entry.components.ids { causes[id, default: []].append(trace.causes[entry.cause]) }
    }
    var keys: [Key: Int] = [:]
    var groupOf: [Int: Int] = [:]
    // A component that makes another, or hands it inputs, was mounted before it.
    for id in times.keys.sorted() {
      let component = trace.components.indices.contains(id) ? trace.components[id] : nil
      var key = Key(view: component.map(\.kind) ?? "?")
      for cause in causes[id] ?? [] {
        if cause.kind == .inputs || cause.kind == .mounted,
          let group = (cause.from ?? component?.parent).flatMap({ groupOf[$0] })
        {
          key.parent = group
          key.inputs = cause.inputs ?? []
        } else {
          key.triggers.append(index(of: cause))
        }
      }
      let place = keys[key] ?? groups.count
      keys[key] = place
      groupOf[id] = place
      if place == groups.count {
        groups.append(
          Group(
            view: key.view, isOwnView: component?.isOwnView ?? true, components: 0, necessary: 0,
            closureOnly: 0, redundant: 0, triggers: key.triggers, parent: key.parent,
            inputs: key.inputs))
      }
      let (all, equal, closures) = (times[id] ?? 0, redundant[id] ?? 0, closureOnly[id] ?? 0)
      groups[place].components += 1
      groups[place].redundant += equal
      groups[place].closureOnly += closures
      groups[place].necessary += all - equal - closures
    }
    // A group comes after the group that handed it something.
    var inherited: [Set<Int>] = []
    for group in groups {
      inherited.append((group.parent.map { inherited[$0] } ?? []).union(group.triggers))
      for trigger in inherited[inherited.count - 1] {
        triggers[trigger].evaluations += group.evaluations
      }
    }
  }

  /// What the components of a group have in common.
  private struct Key: Hashable {
    var view: String
    var triggers: [Int] = []
    var parent: Int?
    var inputs: [String] = []
  }

  private static func tally(_ runs: ComponentRuns) -> [Int: Int] {
    runs.ids.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private mutating func index(of cause: Trace.Cause) -> Int {
    let file = cause.file.map { path in path.split(separator: "/").last.map(String.init) ?? path }
    let trigger = Trigger(
      name: Self.name(of: cause), function: cause.function,
      place: file.map { file in file + (cause.line.map { ":\($0)" } ?? "") })
    let known = triggers.firstIndex {
      $0.name == trigger.name && $0.function == trigger.function && $0.place == trigger.place
    }
    if let known { return known }
    triggers.append(trigger)
    return triggers.count - 1
  }

  private static func name(of cause: Trace.Cause) -> String {
    let property = cause.property ?? "?"
    return switch cause.kind {
    case .write: "\(cause.type ?? "?").\(cause.property ?? "objectWillChange")"
    case .state: "the state \(property)"
    case .environment: "the environment’s \(property)"
    case .scrolled: "scrolled"
    case .mounted: "first shown"
    case .inputs: "new inputs"
    case .notified: "an object that names no property"
    }
  }

  /// The groups as an outline: groups whose components no other group handed anything, each
  /// followed by the groups that it handed something. Of many groups, those with most evaluations
  /// and the groups around them are kept.
  func outline(atMost limit: Int) -> (rows: [(group: Int, depth: Int)], others: [Int]) {
    var kept: Set<Int> = []
    for group in groups.indices.sorted(by: {
      (groups[$1].evaluations, $0) < (groups[$0].evaluations, $1)
    }) {
      var path: [Int] = []
      var place: Int? = group
      while let next = place, !kept.contains(next) {
        path.append(next)
        place = groups[next].parent
      }
      if kept.count + path.count <= limit { kept.formUnion(path) }
    }
    var rows: [(group: Int, depth: Int)] = []
    func add(_ group: Int, _ depth: Int) {
      rows.append((group, depth))
      for child in groups.indices where groups[child].parent == group && kept.contains(child) {
        add(child, depth + 1)
      }
    }
    let roots = groups.indices.filter { groups[$0].parent == nil && kept.contains($0) }
    for root in roots.sorted(by: { (first($0), $0) < (first($1), $1) }) { add(root, 0) }
    return (rows, groups.indices.filter { !kept.contains($0) })
  }

  private func first(_ group: Int) -> Int { groups[group].triggers.first ?? triggers.count }
}
