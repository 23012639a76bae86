/// A component that was mounted while the host kept records.
public struct ComponentInfo: Hashable, Sendable {
  public let id: Int
  /// The view type, followed by a row's identity or a control's label, for example `RowView[17]` or
  /// `TextField "Name"`.
  public let name: String
  /// The identity of the innermost row of a `ForEach` that contains the component, even if other
  /// components are between the row and the component; `nil` for a component outside of rows.
  public let row: String?
  /// The id of the component above; `nil` for the root.
  public let parent: Int?
  /// The view type, including generic arguments. Two view types can have the same `name`.
  public let viewType: ObjectIdentifier
  /// Whether the user wrote the view type. The other components are controls, such as `TextField`,
  /// and parts of the tool, such as the content of a row.
  public let isOwnView: Bool
  /// Whether the component is content, as in ``Component``.
  package let isContent: Bool

  /// The name without a row's identity and a label, which may be others in the next run of the same
  /// program.
  package let viewName: String
}

extension TreeHost {
  /// Every component mounted so far while `records` was on, in the order of the ids. Unmounted
  /// components are included.
  public var components: [ComponentInfo] { mounted }

  /// Starts a recording: from now on each `flush()` adds a record. Notifications before a flush
  /// belong to the frame that the flush ends.
  /// - Parameter frameEnded: called with the record of each frame, at the end of the frame. At the
  ///   end of a frame, no component is dirty, so the function may audit the tree.
  public func startRecording(frameEnded: (@MainActor (FrameRecord) -> Void)? = nil) {
    recorder = Recorder(frameEnded)
    state.pointee.observed = true
  }

  /// The number of frames since `startRecording()`.
  package var recordedFrames: Int { recorder?.frames.count ?? 0 }

  /// Ends the recording.
  /// - Returns: the frames since `startRecording()`.
  public func finishRecording() -> [FrameRecord] {
    let frames = recorder?.frames ?? []
    recorder = changes.isUsed ? Recorder(keepsFrames: false) : nil
    state.pointee.observed = records || changes.isUsed
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
      let type = node.pointee.type.unsafelyUnwrapped
      mounted.append(
        ComponentInfo(
          id: node.pointee.id, name: componentName(node),
          row: rowIdentity(of: node, isDirect: false), parent: parent?.pointee.id,
          viewType: ObjectIdentifier(type.pointee.viewType), isOwnView: type.pointee.isOwnView,
          isContent: component.isContent, viewName: component.viewName))
    }
  }
}

extension Component {
  /// Whether the component's host keeps records or makes a recording.
  public var isRecorded: Bool { node.pointee.host.pointee.observed }

  /// The view type, with a row's identity or a control's label, as in ``ComponentInfo``.
  @MainActor public var name: String { componentName(node) }

  /// The name of the view type, as in ``ComponentInfo``.
  @MainActor package var viewName: String { node.pointee.type?.pointee.name ?? "?" }

  /// The component, or the content that counts as a component, whose evaluation made this
  /// component.
  package var maker: Component { Component(node.maker) }

  /// Whether the component is content. Content is made by a closure in a body, not by a view with a
  /// body.
  package var isContent: Bool { node.pointee.flags.contains(.content) }

  /// Adds a cause to the component's next evaluation. If the host makes no recording, the function
  /// has no effect. Engines and objects that know which property was written call this function on
  /// the main thread.
  public func record(_ cause: @autoclosure () -> EvaluationCause) {
    guard isRecorded else { return }
    node.pointee.host.pointee.host?.takeUnretainedValue().recorder?.note(cause(), node)
  }
}

extension TreeHost {
  /// The description of a row's identity. An object without a description of its own has a number,
  /// in the order in which the host has met such objects: its address differs in each run.
  nonisolated fileprivate func itemName<ID: Hashable>(_ id: ID) -> String {
    let identity =
      id as? ObjectIdentifier
      ?? (ID.self is AnyObject.Type && !(id is any CustomStringConvertible)
        ? ObjectIdentifier(id as AnyObject) : nil)
    guard let identity else { return String(describing: id) }
    let number = objectNumbers[identity] ?? objectNumbers.count + 1
    objectNumbers[identity] = number
    return "object \(number)"
  }
}

extension HostState {
  /// Stores the description of a row's identity, which the names of the components in the row
  /// contain. Only for a host that keeps records or makes a recording.
  @usableFromInline
  mutating func noteItem<ID: Hashable>(_ item: NodePointer, _ id: ID) {
    guard let host = host?.takeUnretainedValue() else { return }
    host.itemNames[item] = host.itemName(id)
    namesItems = true
  }

  // The following functions are static, because a call of a method would copy the whole
  // `HostState`.
  @usableFromInline @inline(never)
  static func noteInvalidation(_ node: NodePointer) {
    recorder(of: node)?.invalidated(node.pointee.id)
  }

  @usableFromInline @inline(never)
  static func noteNotification(_ node: NodePointer) {
    recorder(of: node)?.notified(node)
  }

  @usableFromInline @inline(never)
  static func noteNotification(_ node: NodePointer, by subscription: any ObjectSubscription) {
    guard let recorder = recorder(of: node) else { return }
    recorder.notified(node)
    if let object = Component(node).object(of: subscription) {
      recorder.noteAnnouncement(of: object, to: node)
    }
  }

  /// Records that a component is about to get inputs that are not equal to its current inputs.
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

  /// Records that the value of a location has changed, and that the component has read this
  /// location.
  static func noteChange(of location: AnyObject, readBy node: NodePointer) {
    recorder(of: node)?.noteChange(of: location, readBy: node)
  }

  static func noteScrolling(_ node: NodePointer) {
    recorder(of: node)?.note(.scrolled, node)
  }

  private static func recorder(of node: NodePointer) -> Recorder? {
    node.pointee.host.pointee.host?.takeUnretainedValue().recorder
  }
}

extension NodePointer {
  /// The component, or the content that counts as a component, in whose evaluation this node's view
  /// was made.
  var maker: NodePointer {
    var node = self
    // The content of a modifier was made by the body that contains the modified view, not by the
    // modifier's component.
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

/// A view type that many components have, such as a control. In a record, a label distinguishes
/// these components.
@MainActor public protocol LabeledComponent {
  /// The text in quotation marks after the type's name. The host reads this property when it names
  /// the component: in a record, in the result of an audit, or in an error.
  var componentLabel: String { get }
}

/// The name of the component's view type, followed by the component's label, if there is one. If
/// the component is directly in a row, the row's identity follows.
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
  return rowIdentity(of: node, isDirect: true).map { "\(name)[\($0)]" } ?? name
}

/// The identity of the innermost row that contains the node, or that is the node; `nil` if there is
/// no such row.
/// - Parameter isDirect: whether the result is `nil` if there is a component between the row and
///   the node.
@MainActor private func rowIdentity(of node: NodePointer, isDirect: Bool) -> String? {
  var place = node
  while !place.pointee.flags.contains(.item) {
    guard let parent = place.pointee.parent else { return nil }
    if isDirect, parent.pointee.kind == .component { return nil }
    place = parent
  }
  return place.pointee.host.pointee.host?.takeUnretainedValue().itemNames[place]
}
