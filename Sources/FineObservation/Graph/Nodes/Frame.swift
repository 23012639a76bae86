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

  // C code uses some of the fields; see `Layout`. The fields that are `nil` or constant at the
  // start of most scopes follow each other, so that the start of a scope stores several fields with
  // one instruction.
  /// The node of the evaluation. A one-shot observer gets its node at its first read.
  @usableFromInline
  var node: NodePointer?
  /// What a getter uses as ``position``. The value is ``Link/none`` if an outer scope tracks the
  /// reads of this scope, so that the getter calls a function that registers them with both scopes.
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
  /// The link that the evaluation has read through last; before the first read, the first link of
  /// the chain, whose ``Link/seen`` is then 0. If the chain is empty, ``Link/none``. All links that
  /// the evaluation has read through are at this link or before it.
  @usableFromInline
  var position: LinkPointer
  @usableFromInline
  var exceptions: Exceptions
  /// The options of a one-shot observer: the events that it waits for.
  @usableFromInline
  var options: ObservationTracking.Options
  /// Fills the word, so that one store sets the last four fields.
  @usableFromInline
  var padding: (UInt16, UInt32)

  @inlinable
  init(options: ObservationTracking.Options = []) {
    node = nil
    recent = Link.none
    outer = nil
    forward = nil
    position = Link.none
    exceptions = Exceptions(rawValue: 0)
    self.options = options
    padding = (0, 0)
  }

  /// A scope for an evaluation of a persistent observer or of a computed value. The node has a
  /// chain of links to the objects that its last evaluation read, in the order of reading. If the
  /// new evaluation reads the same objects in the same order, its reads only move the position
  /// along the chain.
  @inlinable
  @inline(__always)
  init(node: NodePointer, outer: UnsafeMutablePointer<Frame>?) {
    recent = node.pointee.chain
    self.node = node
    self.outer = outer
    forward = nil
    position = node.pointee.chain
    exceptions = Exceptions(rawValue: 0)
    options = []
    padding = (0, 0)
  }

  @inline(__always)
  var ignoresReads: Bool { exceptions.contains(.ignoresReads) }

  /// The cursor: the link that the next read will probably use.
  @inline(__always)
  var cursor: LinkPointer? {
    get { position.pointee.seen != 0 ? position.pointee.next : node?.pointee.first }
    set {
      if position.pointee.seen != 0 {
        position.pointee.next = newValue
      } else {
        node!.pointee.first = newValue
      }
    }
  }

  /// Moves the position to a link after it.
  @inline(__always)
  mutating func pass(_ link: LinkPointer) {
    position = link
    if forward == nil { recent = link }
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
