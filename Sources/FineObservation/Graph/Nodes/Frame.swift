import CObservationGraph
import CThreadLocal

/// An open tracking scope. The function `ctl_tracking_frame` returns the address of the thread's
/// innermost frame. This record is on the stack of the function that opened the scope, and only the
/// evaluating thread uses it.
@frozen
@usableFromInline
struct Frame {
  /// Flags for conditions that most scopes do not have.
  @usableFromInline
  struct Exceptions: OptionSet, Sendable {
    @usableFromInline
    let rawValue: UInt8

    @usableFromInline
    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Reads in this scope are not registered. The scope of a cancelled observer has this flag.
    static let ignoresReads = Exceptions(rawValue: 1)
    /// The observer is marked again when the evaluation ends, because a drain has reached the
    /// observer during the evaluation.
    static let postponed = Exceptions(rawValue: 2)
    /// A drain has reached the observer during the evaluation, because a property that the observer
    /// reads directly has changed. If only ``postponed`` is set, the reason was a computed value
    /// that may have changed.
    static let postponedForChange = Exceptions(rawValue: 4)
    /// The evaluation has read a computed value, and has written an input of that value.
    static let madeStale = Exceptions(rawValue: 8)
    /// The evaluation has written a property that it has read, or an input of a computed value that
    /// it has read.
    static let hasWritten = Exceptions(rawValue: 16)
    /// The evaluation has run the closure of a computed value itself, because another thread was
    /// busy with the value.
    static let readElsewhere = Exceptions(rawValue: 32)
  }

  // `Link.checkLayout` checks the places of the fields that C code uses. The fields that are `nil`
  // or constant at the start of most scopes follow each other, so that the start of a scope stores
  // several fields with one instruction.
  /// The node of the evaluation. A one-shot observer gets its node at its first read.
  @usableFromInline
  var node: NodePointer?
  /// The link whose object a getter may read without checking the cursor. Until the cursor moves,
  /// this is the first link of the chain, or ``Link/none`` if the chain is empty. After the cursor
  /// has moved, this link equals `last`. If an outer scope tracks the reads of this scope, the
  /// value is always ``Link/none``.
  @usableFromInline
  var recent: LinkPointer
  /// The scope that was open before this scope, and will be open again after it.
  @usableFromInline
  var outer: UnsafeMutablePointer<Frame>?
  /// The outer scope, if the reads and writes of this scope also count as reads and writes of the
  /// outer scope; otherwise nil. The outer scope then registers the properties that this scope
  /// reads, unless this scope ignores reads. The outer scope is not notified of the writes of this
  /// scope.
  @usableFromInline
  var forward: UnsafeMutablePointer<Frame>?
  /// The link before the cursor, which is the last link that the cursor has passed.
  @usableFromInline
  var last: LinkPointer?
  /// The number of links that the cursor has passed, or one more. The initial value of a
  /// persistent observer's scope is 1, because a getter may read through the first link without
  /// moving the cursor. So the number is one too large if ``pass(_:)`` has counted the first link.
  @usableFromInline
  var passed: UInt32
  @usableFromInline
  var exceptions: Exceptions
  /// The options of a one-shot observer: the events that it waits for.
  @usableFromInline
  var options: ObservationTracking.Options
  /// Fills the word, so that one store sets the last four fields.
  @usableFromInline
  var padding: UInt16

  @inlinable
  init(options: ObservationTracking.Options = []) {
    node = nil
    recent = Link.none
    outer = nil
    forward = nil
    last = nil
    passed = 0
    exceptions = Exceptions(rawValue: 0)
    self.options = options
    padding = 0
  }

  /// A scope for an evaluation of a persistent observer or of a computed value. The node has a
  /// chain of links to the objects that its last evaluation read, in the order of reading. If the
  /// new evaluation reads the same objects in the same order, its reads only move the cursor along
  /// the chain.
  @inlinable
  @inline(__always)
  init(node: NodePointer, outer: UnsafeMutablePointer<Frame>?) {
    recent = node.pointee.chain
    self.node = node
    self.outer = outer
    forward = nil
    last = nil
    passed = 1
    exceptions = Exceptions(rawValue: 0)
    options = []
    padding = 0
  }

  @inline(__always)
  var ignoresReads: Bool { exceptions.contains(.ignoresReads) }

  /// The cursor: the link that the next read will probably use. The node's last evaluation made or
  /// used this link.
  @inline(__always)
  var cursor: LinkPointer? {
    if let last { return last.pointee.next }
    return node?.pointee.first
  }

  /// Moves the cursor past a link, which must be the link at the cursor.
  @inline(__always)
  mutating func pass(_ link: LinkPointer) {
    last = link
    passed &+= 1
    if forward == nil { recent = link }
  }

  /// Moves the cursor past the first link of the chain, if the evaluation has read through that
  /// link without moving the cursor.
  @inline(__always)
  mutating func settle() {
    if last == nil, let first = cursor, first.pointee.seen != 0 { pass(first) }
  }

  /// Makes `link` the link at the cursor.
  mutating func setNext(_ link: LinkPointer?) {
    if let last {
      last.pointee.next = link
    } else {
      node!.pointee.first = link
    }
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
