import CThreadLocal

/// The scope that is open on a thread: its address is the thread's `ctl_tracking_frame`. In an
/// observer's node or on the stack; touched by the evaluating thread alone.
@usableFromInline
struct Frame {
  /// The scope that was open before; becomes the open one again.
  var outer: UnsafeMutablePointer<Frame>?
  /// The scope that depends on what is read in this one, too.
  var forward: UnsafeMutablePointer<Frame>?
  /// A one-shot gets its node with its first read.
  var node: NodePointer?
  /// The link of the last evaluation that the next object will probably repeat.
  var cursor: LinkPointer?
  /// The link before the cursor, by which the evaluation has read last.
  var last: LinkPointer?
  /// Reads are nobody's business.
  var ignores: Bool
  /// What a one-shot waits for.
  var options: ObservationTracking.Options

  @usableFromInline
  init() {
    self.init(options: .willSet)
  }

  @usableFromInline
  init(options: ObservationTracking.Options) {
    outer = nil
    forward = nil
    node = nil
    cursor = nil
    last = nil
    ignores = false
    self.options = options
  }

  /// Moves the cursor over its link.
  @inline(__always)
  mutating func advance() {
    last = cursor
    cursor = cursor.unsafelyUnwrapped.pointee.next
  }

  /// Changes which link comes at the cursor.
  mutating func setNext(_ link: LinkPointer?) {
    if let last {
      last.pointee.next = link
    } else {
      node!.pointee.first = link
    }
    cursor = link
  }

  @inline(__always)
  static var current: UnsafeMutablePointer<Frame>? {
    ctl_tracking_frame()?.assumingMemoryBound(to: Frame.self)
  }

  @inline(__always)
  static func setCurrent(_ frame: UnsafeMutablePointer<Frame>?) {
    ctl_set_tracking_frame(frame)
  }
}
