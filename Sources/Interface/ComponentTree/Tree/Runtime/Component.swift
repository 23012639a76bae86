import CThreadLocal

/// A handle to a mounted component. Engines see a component only through its handle.
///
/// The handle is one word and trivially copyable. A handle may outlive its component. After the
/// component was unmounted, only `notify(serial:)` and `enqueueNotification(serial:)` may be
/// called. All other functions must be called on the main thread; `enqueueNotification(serial:)`
/// may be called on any thread.
@frozen public struct Component: @unchecked Sendable, Hashable {
  @usableFromInline let node: NodePointer

  @inlinable @inline(__always)
  init(_ node: NodePointer) { self.node = node }

  /// The component's number: 0, 1, 2 ... in the order of mounting. No other component of the host
  /// has this number.
  @inlinable public var id: Int { node.pointee.id }

  /// The number of components above this component. A row or presented content that is evaluated
  /// separately counts like a component.
  @inlinable public var depth: Int { Int(node.pointee.depth) }

  /// The number of the component's last evaluation, unique in the process. The host sets the number
  /// before it asks the engine to evaluate the component. The number is 0 before the first
  /// evaluation and after unmounting.
  @inlinable public var serial: UInt64 { node.pointee.serial }

  /// The rules of the component's host.
  @inlinable var rules: TreeRules { node.pointee.host.pointee.rules }

  /// Runs the body and stores its output. The engine calls this function once per evaluation,
  /// inside the engine's tracking scope.
  ///
  /// The function is not isolated, so engines that run the body in a closure do not pay for an
  /// executor check.
  @inlinable @inline(__always)
  public func evaluateBody() {
    node.pointee.type.unsafelyUnwrapped.pointee.functions.evaluate(node)
  }

  /// One word for the engine's use, such as the address of the engine's record. The word is 0 until
  /// the engine sets it. If the word points to memory, the engine must free that memory when the
  /// component is unmounted.
  @inlinable
  public var engineWord: UInt {
    get { node.pointee.engineWord }
    nonmutating set { node.pointee.engineWord = newValue }
  }

  /// Notifies the component that a value on which the component depends changes. If the component
  /// is mounted and clean, the call counts a notification and marks the component dirty. The
  /// function never evaluates a component. The call costs O(1) and allocates no memory.
  @inlinable @inline(__always)
  public func notify() {
    guard node.pointee.serial != 0, !node.pointee.flags.contains(.queued) else { return }
    let host = node.pointee.host
    host.pointee.notifications &+= 1
    if host.pointee.observed { HostState.noteNotification(node) }
    host.pointee.invalidate(node)
  }

  /// Notifies the component like ``notify()``, because of a subscription. While causes are
  /// recorded, the host notes which object has announced a change.
  @inlinable @inline(__always)
  public func notify(by subscription: any ObjectSubscription) {
    guard node.pointee.serial != 0, !node.pointee.flags.contains(.queued) else { return }
    let host = node.pointee.host
    host.pointee.notifications &+= 1
    if host.pointee.observed { HostState.noteNotification(node, by: subscription) }
    host.pointee.invalidate(node)
  }

  /// Notifies the component for a registration that was made in the evaluation with the number
  /// `serial`. If the component was evaluated again or unmounted since that evaluation, the call
  /// has no effect. The call is safe on a handle that has outlived its component.
  @inlinable
  public func notify(serial: UInt64) {
    if node.pointee.serial == serial { notify() }
  }

  /// Notifies the component like `notify(serial:)`, but may be called on any thread. The
  /// notification waits in an inbox until the component's host begins its next frame or ends the
  /// pass that is running.
  public func enqueueNotification(serial: UInt64) {
    Inbox.shared.append(self, serial: serial)
  }

  /// The rules of the host whose component's body is running. The body runs in an evaluation, or in
  /// a walk by the audit or the test driver.
  @usableFromInline static var currentRules: TreeRules { current?.rules ?? TreeHost.inspectedRules }

  /// Runs a function as a part of the component's body: the state and environment values that the
  /// function reads become dependencies of the component. This call does not open a tracking scope
  /// of the engine.
  func whileCurrent(_ function: () -> Void) {
    let outer = ctl_current_component()
    ctl_set_current_component(node)
    function()
    ctl_set_current_component(outer)
  }

  /// The component whose body is running on this thread. The result is `nil` in actions, tasks and
  /// comparisons.
  @inlinable
  public static var current: Component? {
    guard let word = ctl_current_component() else { return nil }
    return Component(word.assumingMemoryBound(to: Node.self))
  }
}
