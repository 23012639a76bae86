/// A component that was mounted while the host kept records.
public struct ComponentInfo: Hashable, Sendable {
  public let id: Int
  /// The view type, with a row's identity or a control's label: `RowView[17]`, `TextField "Name"`.
  public let name: String
  /// The component above; `nil` for the root.
  public let parent: Int?
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
    recorder?.mounted(node)
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

extension Component {
  /// Whether records of its host are kept.
  public var isRecorded: Bool { node.pointee.host.pointee.observed }

  /// The view type, with a row's identity or a control's label, as in ``ComponentInfo``.
  @MainActor public var name: String { componentName(node) }

  /// The component, or the content that counts as one, whose evaluation has made this one.
  package var maker: Component { Component(node.maker) }

  /// Whether it is content: made by a closure in a body, and no view with a body.
  package var isContent: Bool { node.pointee.flags.contains(.content) }

  /// Adds a cause to the component's next evaluation, while records of its host are kept. For
  /// engines and objects that know what was written. Main thread only.
  public func record(_ cause: @autoclosure () -> EvaluationCause) {
    guard isRecorded else { return }
    node.pointee.host.pointee.host?.takeUnretainedValue().recorder?.note(cause(), node)
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

  // Of the type: a method would copy the whole state for its call.
  @usableFromInline @inline(never)
  static func noteInvalidation(_ node: NodePointer) {
    recorder(of: node)?.invalidated(node.pointee.id)
  }

  @usableFromInline @inline(never)
  static func noteNotification(_ node: NodePointer) {
    recorder(of: node)?.notified(node)
  }

  /// A component is about to be handed inputs that are not equal to those that it has.
  @usableFromInline @inline(never)
  static func noteInputs(
    of child: NodePointer, _ new: UnsafeRawPointer, mayCallUser: Bool = false
  ) {
    guard let recorder = recorder(of: child) else { return }
    recorder.note(
      .inputs(
        names: child.differingInputs(from: new, mayCallUser: mayCallUser),
        from: child.maker.pointee.id), child)
  }

  /// A place that a component has read has another value.
  static func noteChange(of location: AnyObject, readBy node: NodePointer) {
    guard let recorder = recorder(of: node) else { return }
    recorder.note(node.cause(ofChangeAt: location), node)
  }

  static func noteScrolling(_ node: NodePointer) {
    recorder(of: node)?.note(.scrolled, node)
  }

  private static func recorder(of node: NodePointer) -> Recorder? {
    node.pointee.host.pointee.host?.takeUnretainedValue().recorder
  }
}

extension NodePointer {
  /// The component, or the content that is a scope of its own, in whose evaluation this node's view
  /// was made.
  var maker: NodePointer {
    var node = self
    // What a modifier was handed was made by the body outside of the modifier's component.
    var isHanded = false
    while let parent = node.pointee.parent {
      node = parent
      if node.pointee.flags.contains(.counted) { return node }
      if node.pointee.kind == .component {
        if !isHanded { return node }
        isHanded = false
      }
      if node.pointee.flags.contains(.slot) { isHanded = true }
    }
    return node
  }
}

/// A view that says more in a record than its type: one whose type stands for several components.
@MainActor public protocol LabeledComponent {
  /// What stands in quotation marks behind the type's name. Asked for while records are kept only.
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
