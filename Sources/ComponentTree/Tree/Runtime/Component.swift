import CThreadLocal

/// A handle on a mounted component: what an engine sees of it.
///
/// One word, trivially copyable. It may outlive its component: everything but
/// `notify(serial:)` and `enqueueNotification(serial:)` must then not be called any more.
/// Main thread only, except where stated.
@frozen public struct Component: @unchecked Sendable, Hashable {
  @usableFromInline let node: NodePointer

  @inlinable @inline(__always)
  init(_ node: NodePointer) { self.node = node }

  /// 0, 1, 2 ... in order of mounting, unique in its host.
  @inlinable public var id: Int { node.pointee.id }

  /// How many components are above it.
  @inlinable public var depth: Int { Int(node.pointee.depth) }

  /// The number of its last evaluation, unique in the process; set before the engine is asked to
  /// evaluate it. 0 when it is unmounted.
  @inlinable public var serial: UInt64 { node.pointee.serial }

  /// Those of its host.
  @inlinable var rules: TreeRules { node.pointee.host.pointee.rules }

  /// Runs the body and takes its output over. The engine calls it once inside its tracking scope.
  ///
  /// Not isolated, so that no executor check is charged to engines whose scopes are closures.
  @inlinable @inline(__always)
  public func evaluateBody() {
    node.pointee.type.unsafelyUnwrapped.pointee.functions.evaluate(node)
  }

  /// One word that belongs to the engine: the address of its own record, say. 0 until the engine
  /// sets it; what it leads to is the engine's to free when it is told of the unmounting.
  @inlinable
  public var engineWord: UInt {
    get { node.pointee.engineWord }
    nonmutating set { node.pointee.engineWord = newValue }
  }

  /// Says that something which the component depends on changes: counts a notification and marks it
  /// dirty, if it is mounted and clean. Never evaluates anything. O(1), no allocation.
  @inlinable @inline(__always)
  public func notify() {
    guard node.pointee.serial != 0, !node.pointee.flags.contains(.queued) else { return }
    let host = node.pointee.host
    host.pointee.notifications &+= 1
    if host.pointee.observed { HostState.noteNotification(node) }
    host.pointee.invalidate(node)
  }

  /// The same for a registration that was made in evaluation `serial`: without effect when the
  /// component was evaluated again or unmounted since. Safe on a handle that outlived its
  /// component.
  @inlinable
  public func notify(serial: UInt64) {
    if node.pointee.serial == serial { notify() }
  }

  /// The same from any thread: the notification lies in an inbox until its host's next pass.
  public func enqueueNotification(serial: UInt64) {
    Inbox.shared.append(self, serial: serial)
  }

  /// The rules of the host whose body runs, in an evaluation or an inspection.
  static var currentRules: TreeRules { current?.rules ?? TreeHost.inspectedRules }

  /// Runs a function as if it were the component's body, outside its engine's scope.
  func whileCurrent(_ function: () -> Void) {
    let outer = ctl_current_component()
    ctl_set_current_component(node)
    function()
    ctl_set_current_component(outer)
  }

  /// The component whose body runs on this thread. `nil` in actions, tasks and comparisons.
  @inlinable
  public static var current: Component? {
    guard let word = ctl_current_component() else { return nil }
    return Component(word.assumingMemoryBound(to: Node.self))
  }
}
