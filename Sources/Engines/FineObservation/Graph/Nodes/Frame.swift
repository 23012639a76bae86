import CObservationGraph
import CThreadLocal

/// An open tracking scope, on the stack of the function that opened it. Only the evaluating thread
/// uses it.
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

    /// Reads in this scope are not registered, for example because the observer was cancelled.
    static let ignoresReads = Exceptions(rawValue: 1)
    /// Mark the observer again at the end: a drain has reached it during the evaluation.
    static let postponed = Exceptions(rawValue: 2)
    /// The reason of ``postponed`` is a property that the observer reads directly, and not only a
    /// computed value that may have changed.
    static let postponedForChange = Exceptions(rawValue: 4)
    /// The evaluation has read a computed value, and has written an input of that value.
    static let madeStale = Exceptions(rawValue: 8)
    /// The evaluation has written a property that it has read, directly or through a computed
    /// value.
    static let hasWritten = Exceptions(rawValue: 16)
    /// The evaluation has run a computed value's closure itself, because another thread was busy
    /// with the value.
    static let readElsewhere = Exceptions(rawValue: 32)
  }

  // C code uses some of the fields; see `Layout`. The fields that are usually `nil` or constant
  // follow each other, so that the start of a scope stores several with one instruction.
  /// The node of the evaluation. A one-shot observer gets its node at its first read.
  @usableFromInline
  var node: NodePointer? = nil
  /// The link that the evaluation has read through last; before the first read, the first link of
  /// the chain (or ``Link/none``), whose ``Link/seen`` is then 0. No link after it has been read
  /// through. Always ``Link/none`` if ``forward`` is set: so a getter calls a function that
  /// registers the read with both scopes, and new links are put before the first link.
  @usableFromInline
  var position: LinkPointer
  /// The scope that was open before this scope, and will be open again after it.
  @usableFromInline
  var outer: UnsafeMutablePointer<Frame>? = nil
  /// The outer scope, if the reads and writes of this scope also count as its own; otherwise nil.
  /// It registers what this scope reads, and is not notified of what this scope writes.
  @usableFromInline
  var forward: UnsafeMutablePointer<Frame>? = nil
  @usableFromInline
  var exceptions = Exceptions(rawValue: 0)
  /// The options of a one-shot observer: the events that it waits for.
  @usableFromInline
  var options = ObservationTracking.Options()
  /// Fills the word, so that one store sets the last four fields.
  @usableFromInline
  var padding: (UInt16, UInt32) = (0, 0)

  @inlinable
  init(options: ObservationTracking.Options = []) {
    position = Link.none
    self.options = options
  }

  /// A scope for an evaluation of a persistent observer or of a computed value.
  @inlinable
  @inline(__always)
  init(node: NodePointer, outer: UnsafeMutablePointer<Frame>?) {
    position = node.pointee.chain
    self.node = node
    self.outer = outer
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
    if forward == nil { position = link }
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
