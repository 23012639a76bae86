/// Counts of the evaluations of a user's own views: of components whose view type the user wrote.
/// Controls and the other components of the tool are not included.
public struct ViewCounts: Codable, Sendable, Equatable {
  public var evaluations: Int
  public var redundant: Int
  /// The number of evaluations that passed new closures to children, and changed nothing else.
  public var closureOnly: Int

  public init(evaluations: Int = 0, redundant: Int = 0, closureOnly: Int = 0) {
    self.evaluations = evaluations
    self.redundant = redundant
    self.closureOnly = closureOnly
  }

  public static func + (one: ViewCounts, other: ViewCounts) -> ViewCounts {
    ViewCounts(
      evaluations: one.evaluations + other.evaluations,
      redundant: one.redundant + other.redundant,
      closureOnly: one.closureOnly + other.closureOnly)
  }
}

extension Trace.Frame {
  /// The counts of a frame's evaluations of own views.
  public func views(among components: [Trace.Component]) -> ViewCounts {
    func count(_ runs: ComponentRuns) -> Int {
      runs.ids.count { !components.indices.contains($0) || components[$0].isOwnView }
    }
    return ViewCounts(
      evaluations: count(evaluated), redundant: count(redundant),
      closureOnly: count(closureOnly))
  }
}

extension Trace.WorkloadTrace {
  /// The view type of a component. For a control or a part of the tool, the text also names the own
  /// view that contains the component.
  public func words(for id: Int) -> String {
    let component = components[id]
    if component.isOwnView { return component.kind }
    var above = component.parent
    while let parent = above, components.indices.contains(parent), parent < id {
      if components[parent].isOwnView { return "\(component.kind) in \(components[parent].kind)" }
      above = components[parent].parent
    }
    return component.kind
  }
}
