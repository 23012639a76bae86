/// The events of one frame: the ids of the components that were notified, invalidated or evaluated,
/// in order. A component appears once for each event.
public struct FrameRecord: Hashable, Sendable {
  public var notified: [Int] = []
  public var invalidated: [Int] = []
  public var evaluated: [Int] = []
  /// The evaluated components whose evaluation was redundant.
  public var redundant: [Int] = []
  /// The evaluated components whose evaluation was necessary only because of new closures.
  public var closureOnly: [Int] = []
  /// The evaluations with their causes, in the order of `evaluated`.
  public var evaluations: [EvaluationRecord] = []
  /// The components of rows that came back, which a list had kept.
  public var returned: [Int] = []

  public init() {}
}

/// Collects the frame records of a host.
final class Recorder {
  private(set) var frames: [FrameRecord] = []
  private var frame = FrameRecord()
  /// The causes that each component has collected since its last evaluation.
  private var pending: [NodePointer: [EvaluationCause]] = [:]
  /// The states that have changed, and the objects that have announced changes, since the last
  /// evaluation of a component that depends on them.
  private var changedSources: [NodePointer: [ObjectIdentifier]] = [:]
  /// The host's last serial before the running pass.
  private(set) var serialBeforePass: UInt64 = 0
  private let frameEnded: (@MainActor (FrameRecord) -> Void)?
  /// Whether the records of the frames are kept. Otherwise the recorder only collects causes.
  private let keepsFrames: Bool

  init(keepsFrames: Bool = true, _ frameEnded: (@MainActor (FrameRecord) -> Void)? = nil) {
    self.keepsFrames = keepsFrames
    self.frameEnded = frameEnded
  }

  func beginPass(after serial: UInt64) { serialBeforePass = serial }

  func notified(_ node: NodePointer) {
    frame.notified.append(node.pointee.id)
    note(.notified, node)
  }

  func invalidated(_ id: Int) { frame.invalidated.append(id) }

  func returned(_ id: Int) { frame.returned.append(id) }

  /// Records that a component is new. The function drops the causes of an earlier component that
  /// used the same node.
  func mounted(_ node: NodePointer) {
    pending[node] = [.mounted]
    changedSources[node] = nil
  }

  /// Adds a cause, unless the component has this cause already.
  func note(_ cause: EvaluationCause, _ node: NodePointer) {
    if pending[node]?.contains(cause) != true { pending[node, default: []].append(cause) }
  }

  /// The causes of the evaluation that is running.
  func causes(of node: NodePointer) -> [EvaluationCause] { pending[node] ?? [] }

  func noteChange(of location: AnyObject, readBy node: NodePointer) {
    changedSources[node, default: []].append(ObjectIdentifier(location))
    note(node.cause(ofChangeAt: location), node)
  }

  func noteAnnouncement(of object: ObjectIdentifier, to node: NodePointer) {
    changedSources[node, default: []].append(object)
  }

  /// The states and objects whose changes are causes of the evaluation that is running.
  func changedSources(of node: NodePointer) -> [ObjectIdentifier] { changedSources[node] ?? [] }

  /// Records the host's last evaluation.
  func evaluated(_ node: NodePointer) {
    let (id, change) = (node.pointee.id, node.pointee.host.pointee.lastChange)
    changedSources[node] = nil
    guard keepsFrames else {
      pending[node] = nil
      return
    }
    frame.evaluated.append(id)
    if change == .equal { frame.redundant.append(id) }
    if change == .incomparable { frame.closureOnly.append(id) }
    frame.evaluations.append(
      EvaluationRecord(
        component: id, isRedundant: change == .equal, isClosureOnly: change == .incomparable,
        causes: takeCauses(of: node)))
  }

  /// Takes the causes of a component. If a write is among the causes, the result does not contain
  /// the notification that the write caused. Content without a cause was evaluated because the body
  /// that contains the content was evaluated.
  private func takeCauses(of node: NodePointer) -> [EvaluationCause] {
    let causes = pending.removeValue(forKey: node) ?? []
    if causes.isEmpty, node.pointee.flags.contains(.content) {
      return [.inputs(names: [], from: node.maker.pointee.id)]
    }
    let hasWrite = causes.contains { if case .write = $0 { true } else { false } }
    return hasWrite ? causes.filter { $0 != .notified } : causes
  }

  /// Ends the frame. Causes for components that were not evaluated are dropped.
  @MainActor func endFrame() {
    let ended = frame
    if keepsFrames { frames.append(ended) }
    frame = FrameRecord()
    pending.removeAll(keepingCapacity: true)
    changedSources.removeAll(keepingCapacity: true)
    frameEnded?(ended)
  }
}
