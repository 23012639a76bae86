import CObservationGraph
import Synchronization

/// Reading what was read last time: no lock, and nothing of the graph changes but the marks of what
/// was seen.
extension Graph {
  /// The open scope reads a slot, and the scopes around it that want to know.
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

  /// A scope reads a slot. Reading what was read last time takes no lock and no atomic
  /// read-modify-write: the cursor moves over the link that is there, and the slot's bit is noted.
  @inline(__always)
  static func read(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int
  ) {
    if !readAgain(frame, context, slot) { readElsewhere(frame, context, slot) }
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

  /// Whether this is the object that the last evaluation read next, and the slot is registered. The
  /// common case of an evaluation of several objects.
  /// - Parameter word: As for ``readSame(_:_:_:)``.
  @inline(__always)
  static func readNext(_ frame: UnsafeMutablePointer<Frame>, _ word: UInt64, _ slot: Int) -> Bool {
    // Of the first links the objects need not know.
    guard slot < 64, frame.pointee.forward == nil, frame.pointee.passed < searched,
      let next = frame.pointee.cursor,
      withUnsafePointer(to: next.pointee.key, { cog_load($0) }) == word, note(next, slot)
    else { return false }
    frame.pointee.advance()
    return true
  }

  /// Whether the slot is registered, and the object the one that was read just now, or another one
  /// that this evaluation has read, or the one that the cursor expects.
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

  /// Notes that the slot was read, if it is registered.
  @inlinable
  @inline(__always)
  static func note(_ link: LinkPointer, _ slot: Int) -> Bool {
    let bit = Context.bit(slot)
    if link.pointee.mask & bit == 0 { return false }
    link.pointee.seen |= bit
    return true
  }

  /// How many links of an evaluation are looked through for one that it comes back to; of those
  /// beyond, the objects have a hint.
  private static var searched: UInt32 { 8 }

  @inline(__always)
  static func remember(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ link: LinkPointer
  ) {
    if frame.pointee.passed <= searched { return }
    context.pointee.remember(link, of: frame.pointee.node)
  }

  /// The link by which this evaluation has read the object before, if it is one of the first, or if
  /// the object still knows.
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
