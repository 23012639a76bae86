import CThreadLocal

/// The scope that is open on a thread: its address is the thread's `ctl_tracking_frame`. On the
/// stack of the function that tracks; touched by the evaluating thread alone.
@frozen
@usableFromInline
struct Frame {
  /// What is different from the rule.
  @usableFromInline
  struct Exceptions: OptionSet, Sendable {
    @usableFromInline
    let rawValue: UInt8

    @usableFromInline
    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Reads do not register; of an observer's scope, because it is cancelled.
    static let ignoresReads = Exceptions(rawValue: 1)
    /// A drain has come to the observer, which was being evaluated: it is marked again at the end.
    static let postponed = Exceptions(rawValue: 2)
    /// What it read has changed, and not only something that a computed value reads.
    static let postponedForChange = Exceptions(rawValue: 4)
    /// The evaluation has written what a computed value depends on that it has read.
    static let madeStale = Exceptions(rawValue: 8)
    /// The evaluation has written what it has read itself.
    static let hasWritten = Exceptions(rawValue: 16)
    /// It has run the closure of a computed value that another thread was busy with.
    static let readElsewhere = Exceptions(rawValue: 32)
  }

  /// The scope that was open before; becomes the open one again.
  @usableFromInline
  var outer: UnsafeMutablePointer<Frame>?
  /// The scope that depends on what is read in this one, too, unless this one ignores it, and to
  /// which what is written in this one is no news.
  @usableFromInline
  var forward: UnsafeMutablePointer<Frame>?
  /// A one-shot gets its node with its first read.
  @usableFromInline
  var node: NodePointer?
  /// The link of the last evaluation that the next object will probably repeat.
  @usableFromInline
  var cursor: LinkPointer?
  /// The link before the cursor, by which the evaluation has read last.
  @usableFromInline
  var last: LinkPointer?
  /// The link whose object may be read without a look at the cursor, if no other scope wants to
  /// know: `last`, or before that the only one of the chain.
  @usableFromInline
  var only: LinkPointer?
  /// How many links the cursor has moved over.
  @usableFromInline
  var passed: UInt32
  @usableFromInline
  var exceptions: Exceptions
  /// What a one-shot waits for.
  @usableFromInline
  var options: ObservationTracking.Options

  @inlinable
  init(options: ObservationTracking.Options = .init(rawValue: 0)) {
    outer = nil
    forward = nil
    node = nil
    cursor = nil
    last = nil
    only = nil
    passed = 0
    exceptions = Exceptions(rawValue: 0)
    self.options = options
  }

  @inline(__always)
  var ignoresReads: Bool { exceptions.contains(.ignoresReads) }

  /// Moves the cursor over its link.
  @inline(__always)
  mutating func advance() {
    last = cursor
    passed &+= 1
    if forward == nil { only = cursor }
    cursor = cursor.unsafelyUnwrapped.pointee.next
  }

  /// Moves the cursor over the only link, if the object was read by it.
  @inline(__always)
  mutating func settle() {
    if last == nil, let first = cursor, first.pointee.seen != 0 { advance() }
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

  @inlinable
  @inline(__always)
  static var current: UnsafeMutablePointer<Frame>? {
    ctl_tracking_frame()?.assumingMemoryBound(to: Frame.self)
  }

  @inlinable
  @inline(__always)
  static func setCurrent(_ frame: UnsafeMutablePointer<Frame>?) {
    ctl_set_tracking_frame(frame)
  }
}
