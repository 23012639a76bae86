import CObservationGraph
import Synchronization

/// Reading what was read last time: no lock, and nothing of the graph changes but the marks of what
/// was seen.
extension Graph {
  /// A scope reads a slot. Reading what was read last time takes no lock and no atomic
  /// read-modify-write: the cursor moves over the link that is there, and the slot's bit is noted.
  @inline(__always)
  static func read(
    _ frame: UnsafeMutablePointer<Frame>, _ registrar: borrowing SlotRegistrar, _ slot: Int
  ) {
    if let context = registrar.context, readAgain(frame, context, slot) { return }
    readElsewhere(frame, registrar, slot)
  }

  /// Whether this is another property of the object that was read just now, also read last time.
  /// The common case in a few instructions.
  /// - Parameter word: The registrar's. It is the key of slots below 64, and without a context 0,
  ///   which is no link's key. Loaded with acquire: a context may lie where one of a dead object
  ///   lay, and who finds it must find that object's links dead.
  @inlinable
  @inline(__always)
  static func readSame(_ frame: UnsafeMutablePointer<Frame>, _ word: UInt64, _ slot: Int) -> Bool {
    guard slot < 64, let link = frame.pointee.only,
      withUnsafePointer(to: link.pointee.key, { cog_load($0) }) == word
    else { return false }
    return note(link, slot)
  }

  /// Whether the slot is registered, and the object the one that was read just now, or another one
  /// that this evaluation has read, or the one that the cursor expects.
  @inline(__always)
  static func readAgain(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int
  ) -> Bool {
    let key = Link.key(context, slot)
    frame.pointee.settle()
    if let last = frame.pointee.last {
      if last.pointee.isKey(key) { return note(last, slot) }
      if let link = earlier(frame, context, key) { return note(link, slot) }
      guard let next = frame.pointee.cursor, next.pointee.isKey(key), note(next, slot) else {
        return false
      }
      context.pointee.remember(next, of: frame.pointee.node)
      frame.pointee.advance()
      return true
    }
    guard let first = frame.pointee.cursor, first.pointee.isKey(key), note(first, slot) else {
      return false
    }
    // An observer of one object, the rule, has nothing to come back to.
    if first.pointee.next != nil {
      context.pointee.remember(first, of: frame.pointee.node)
    }
    frame.pointee.advance()
    return true
  }

  /// Notes that the slot was read, if it is registered.
  @inlinable
  @inline(__always)
  static func note(_ link: LinkPointer, _ slot: Int) -> Bool {
    let bit = Context.bit(slot)
    if link.pointee.mask & bit == 0 { return false }
    link.pointee.seen |= bit
    return true
  }

  /// The link by which this evaluation has read the object before, if the object still knows.
  @inline(__always)
  static func earlier(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ key: UInt64
  ) -> LinkPointer? {
    // Links are never freed, and that it is this node's says that it is this thread's. The two
    // parts of the hint may be of different threads: the link says itself whose it is.
    guard
      context.pointee.recentNode.load(ordering: .relaxed) == UInt(bitPattern: frame.pointee.node),
      let link = LinkPointer(bitPattern: context.pointee.recent.load(ordering: .relaxed)),
      link.pointee.node.load(ordering: .relaxed) == UInt(bitPattern: frame.pointee.node),
      link.pointee.isKey(key), link.pointee.seen != 0
    else { return nil }
    return link
  }
}
