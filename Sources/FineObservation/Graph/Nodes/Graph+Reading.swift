import CObservationGraph
import Synchronization

/// The fast path of reading a property that was also read in the last evaluation. The fast path
/// takes no lock, and changes only the bits that record which slots were read.
extension Graph {
  /// Registers a read of a slot with the open scope and with the outer scopes that track the read.
  @inline(__always)
  static func access(_ context: ContextPointer, _ slot: Int) {
    guard let frame = Frame.current else { return }
    if frame.pointee.forward == nil {
      read(frame, context, slot)
    } else {
      accessInAllScopes(from: frame, context, slot)
    }
  }

  @inline(never)
  static func accessInAllScopes(
    from frame: UnsafeMutablePointer<Frame>?, _ context: ContextPointer, _ slot: Int
  ) {
    var frame = frame
    while let open = frame, !open.pointee.ignoresReads {
      read(open, context, slot)
      frame = open.pointee.forward
    }
  }

  /// Registers a read of a slot with one scope. Reading a property that the last evaluation also
  /// read needs no lock and no atomic read-modify-write: the cursor moves past the existing link,
  /// and the slot's bit is set.
  @inline(__always)
  static func read(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int
  ) {
    if !readAgain(frame, context, slot) { readElsewhere(frame, context, slot) }
  }

  /// Records a read of the object that was read just before, if the slot is registered already.
  /// Returns false otherwise. This common case takes only a few instructions.
  /// - Parameter word: The registrar's word. For slots below 64, the word equals the key of the
  ///   link. If the object has no context, the word does not equal the key of any link. The word
  ///   must be loaded with acquire ordering. The reason is that a context may reuse the address of
  ///   a deinitialised object's context, and a thread that finds the new context must see that the
  ///   links of the old object are dead.
  @inlinable
  @inline(__always)
  static func readSame(_ frame: UnsafeMutablePointer<Frame>, _ word: UInt64, _ slot: Int) -> Bool {
    guard slot < 64, let link = frame.pointee.only,
      withUnsafePointer(to: link.pointee.key, { cog_load($0) }) == word
    else { return false }
    return note(link, slot)
  }

  /// Records a read of the object that the last evaluation read at this point, if the slot is
  /// registered. Returns false otherwise. This read is the common case in an evaluation that reads
  /// several objects.
  /// - Parameter word: The registrar's word, as in ``readSame(_:_:_:)``.
  @inline(__always)
  static func readNext(_ frame: UnsafeMutablePointer<Frame>, _ word: UInt64, _ slot: Int) -> Bool {
    // The objects of the first eight links need no hint, because these links are searched one by
    // one.
    guard slot < 64, frame.pointee.forward == nil, frame.pointee.passed < searched,
      let next = frame.pointee.cursor,
      withUnsafePointer(to: next.pointee.key, { cog_load($0) }) == word, note(next, slot)
    else { return false }
    frame.pointee.advance()
    return true
  }

  /// Records a read of a registered slot in three cases: the object was read just before, the
  /// cursor expects the object, or this evaluation has read the object earlier. Returns false
  /// otherwise.
  @inline(__always)
  static func readAgain(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int
  ) -> Bool {
    let key = Link.key(context, slot)
    frame.pointee.settle()
    if let last = frame.pointee.last, last.pointee.isKey(key) { return note(last, slot) }
    if let next = frame.pointee.cursor, next.pointee.isKey(key), note(next, slot) {
      frame.pointee.advance()
      remember(frame, context, next)
      return true
    }
    guard frame.pointee.last != nil, let link = earlier(frame, context, key) else { return false }
    return note(link, slot)
  }

  /// Records that the slot was read, if the slot is registered. Returns whether the slot is
  /// registered.
  @inlinable
  @inline(__always)
  static func note(_ link: LinkPointer, _ slot: Int) -> Bool {
    let bit = Context.bit(slot)
    if link.pointee.mask & bit == 0 { return false }
    link.pointee.seen |= bit
    return true
  }

  /// The number of links that are searched when an evaluation reads an object again. The objects of
  /// later links store a hint instead.
  private static var searched: UInt32 { 8 }

  @inline(__always)
  static func remember(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ link: LinkPointer
  ) {
    if frame.pointee.passed <= searched { return }
    context.pointee.remember(link, of: frame.pointee.node)
  }

  /// The link through which this evaluation has read the object before, if it is one of the first
  /// links or if the object's hint is still valid.
  @inline(__always)
  static func earlier(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ key: UInt64
  ) -> LinkPointer? {
    var link = frame.pointee.node.unsafelyUnwrapped.pointee.first
    for _ in 0..<min(frame.pointee.passed, searched) {
      guard let read = link else { break }
      if read.pointee.isKey(key) { return read.pointee.seen == 0 ? nil : read }
      link = read.pointee.next
    }
    return frame.pointee.passed > searched ? hinted(frame, context, key) : nil
  }

  private static func hinted(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ key: UInt64
  ) -> LinkPointer? {
    // Links are never freed, so the hint's address can be read. If the link belongs to this node,
    // it belongs to this thread. The two parts of the hint may come from different threads, so the
    // link's own `node` field is checked.
    guard
      context.pointee.recentNode.load(ordering: .relaxed) == UInt(bitPattern: frame.pointee.node),
      let link = LinkPointer(bitPattern: context.pointee.recent.load(ordering: .relaxed)),
      link.pointee.node.load(ordering: .relaxed) == UInt(bitPattern: frame.pointee.node),
      link.pointee.isKey(key), link.pointee.seen != 0
    else { return nil }
    return link
  }
}
