/// A component that was mounted while the host kept records.
public struct ComponentInfo: Hashable, Sendable {
  public let id: Int
  /// The view type, with a row's identity or a control's label: `RowView[17]`, `TextField "Name"`.
  public let name: String
  /// The component above; `nil` for the root.
  public let parent: Int?
}

/// What happened to which component in one frame, by id, in order. A component appears once for
/// each time that it happened.
public struct FrameRecord: Hashable, Sendable {
  public var notified: [Int] = []
  public var invalidated: [Int] = []
  public var evaluated: [Int] = []
  /// Of the evaluated ones.
  public var redundant: [Int] = []

  public init() {}
}

final class Recorder {
  private(set) var frames: [FrameRecord] = []
  private var frame = FrameRecord()

  func notified(_ id: Int) { frame.notified.append(id) }
  func invalidated(_ id: Int) { frame.invalidated.append(id) }

  func evaluated(_ id: Int, isRedundant: Bool) {
    frame.evaluated.append(id)
    if isRedundant { frame.redundant.append(id) }
  }

  func endFrame() {
    frames.append(frame)
    frame = FrameRecord()
  }
}

extension TreeHost {
  /// Every component mounted so far while `records` was on, in order of id, unmounted ones too.
  public var components: [ComponentInfo] { mounted }

  /// From now on each `flush()` adds a record; notifications before it belong to the frame that it
  /// ends.
  public func startRecording() {
    recorder = Recorder()
    state.pointee.observed = true
  }

  /// - Returns: the frames since `startRecording()`.
  public func finishRecording() -> [FrameRecord] {
    let frames = recorder?.frames ?? []
    recorder = nil
    state.pointee.observed = records
    return frames
  }

  nonisolated func recordMount(_ node: NodePointer) {
    let component = Component(node)
    MainActor.assumeIsolated {
      guard records else { return }
      let node = component.node
      var parent = node.pointee.parent
      while let group = parent, group.pointee.kind == .group { parent = group.pointee.parent }
      mounted.append(
        ComponentInfo(
          id: node.pointee.id, name: componentName(node), parent: parent?.pointee.id))
    }
  }
}

extension HostState {
  /// Remembers what a row's identity prints, for the names of the components in it.
  @usableFromInline
  mutating func noteItem<ID: Hashable>(_ item: NodePointer, _ id: ID) {
    guard observed, let host = host?.takeUnretainedValue() else { return }
    host.itemNames[item] = String(describing: id)
    namesItems = true
  }
}

/// A view that says more in a record than its type.
@MainActor protocol LabeledComponent {
  var componentLabel: String { get }
}

/// The component's view type, with the identity of the row that it is directly in or its label.
@MainActor func componentName(_ node: NodePointer) -> String {
  guard let type = node.pointee.type else { return "?" }
  var name = type.pointee.name
  if node.pointee.kind == .component, let value = node.pointee.value,
    let labeled = type.pointee.viewType as? any LabeledComponent.Type
  {
    func label<V: LabeledComponent>(_ type: V.Type) -> String {
      value.assumingMemoryBound(to: type).pointee.componentLabel
    }
    name += " \"\(label(labeled))\""
  }
  var parent = node.pointee.flags.contains(.item) ? node : node.pointee.parent
  while let group = parent, group.pointee.kind == .group {
    if group.pointee.flags.contains(.item) {
      let host = node.pointee.host.pointee.host?.takeUnretainedValue()
      guard let identity = host?.itemNames[group] else { return name }
      return "\(name)[\(identity)]"
    }
    parent = group.pointee.parent
  }
  return name
}
