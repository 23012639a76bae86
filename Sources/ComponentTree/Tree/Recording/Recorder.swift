/// What happened to which component in one frame, by id, in order. A component appears once for
/// each time that it happened.
public struct FrameRecord: Hashable, Sendable {
  public var notified: [Int] = []
  public var invalidated: [Int] = []
  public var evaluated: [Int] = []
  /// Of the evaluated ones.
  public var redundant: [Int] = []
  /// The evaluated ones with their causes, in the same order.
  public var evaluations: [EvaluationRecord] = []

  public init() {}
}

/// Collects the records of a host's frames.
final class Recorder {
  private(set) var frames: [FrameRecord] = []
  private var frame = FrameRecord()
  /// What has happened to components since they were last evaluated.
  private var pending: [NodePointer: [EvaluationCause]] = [:]

  func notified(_ node: NodePointer) {
    frame.notified.append(node.pointee.id)
    note(.notified, node)
  }

  func invalidated(_ id: Int) { frame.invalidated.append(id) }

  /// A component is new. Its memory may have been another one's.
  func mounted(_ node: NodePointer) { pending[node] = [.mounted] }

  /// Adds a cause, unless it is there already.
  func note(_ cause: EvaluationCause, _ node: NodePointer) {
    if pending[node]?.contains(cause) != true { pending[node, default: []].append(cause) }
  }

  func evaluated(_ node: NodePointer, isRedundant: Bool) {
    let id = node.pointee.id
    frame.evaluated.append(id)
    if isRedundant { frame.redundant.append(id) }
    frame.evaluations.append(
      EvaluationRecord(component: id, isRedundant: isRedundant, causes: takeCauses(of: node)))
  }

  /// A notification says nothing more where the writes behind it are known. Content to which
  /// nothing has happened was evaluated with the body that contains it.
  private func takeCauses(of node: NodePointer) -> [EvaluationCause] {
    let causes = pending.removeValue(forKey: node) ?? []
    if causes.isEmpty, node.pointee.flags.contains(.content) {
      return [.inputs(names: [], from: node.maker.pointee.id)]
    }
    let hasWrite = causes.contains { if case .write = $0 { true } else { false } }
    return hasWrite ? causes.filter { $0 != .notified } : causes
  }

  /// What has reached a component without making it dirty is forgotten.
  func endFrame() {
    frames.append(frame)
    frame = FrameRecord()
    pending.removeAll(keepingCapacity: true)
  }
}
