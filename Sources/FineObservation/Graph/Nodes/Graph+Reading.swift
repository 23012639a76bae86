import CObservationGraph
import Synchronization

/// The fast path of a read: the observer has also read the property in its last evaluation. The
/// fast path takes no lock. The fast path changes only three things: the scope's cursor (the link
/// to the object that the scope expects next), the bits that record which slots were read, and the
/// hint of the object.
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

  /// Registers a read of a slot that `cog_read_again` has not recorded.
  @inline(__always)
  static func accessElsewhere(_ context: ContextPointer, _ slot: Int) {
    guard let frame = Frame.current else { return }
    if frame.pointee.forward == nil, frame.pointee.passed <= searched {
      // `cog_read_again` has tried every link that `readAgain` would try.
      readElsewhere(frame, context, slot)
    } else {
      accessInAllScopes(from: frame, context, slot)
    }
  }

  /// Registers a read of a slot with a scope, and with the outer scopes that track the read.
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

  /// Registers a read of a slot (the number of a property) with one scope. If the evaluation reads
  /// the same properties in the same order as the last evaluation, a read needs no lock and no
  /// atomic read-modify-write. The read moves the cursor past the existing link, and sets the
  /// slot's bit.
  @inline(__always)
  static func read(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int
  ) {
    if !readAgain(frame, context, slot) { readElsewhere(frame, context, slot) }
  }

  /// Records a read if the read object is the object to which the link ``Frame/recent`` leads, and
  /// if the slot is registered. Returns `false` in all other cases. Usually, ``Frame/recent`` leads
  /// to the object that was read just before. The function takes only a few instructions.
  /// - Parameter objectKey: The key of the object's context for slots below 64; see
  ///   ``Link/key(_:_:)``. If the object has no context, this is a value that no link has as its
  ///   key. The registrar's word, from which the key is made, must be loaded with acquire ordering.
  ///   The reason is that a context may reuse the address of a deinitialised object's context, and
  ///   a thread that finds the new context must see that the links of the old object are dead.
  @inlinable
  @inline(__always)
  static func readSame(
    _ frame: UnsafeMutablePointer<Frame>, _ objectKey: UInt64, _ slot: Int
  ) -> Bool {
    let link = frame.pointee.recent
    guard slot < 64, withUnsafePointer(to: link.pointee.key, { cog_load($0) }) == objectKey
    else { return false }
    return note(link, slot)
  }

  /// Records a read of a registered slot in three cases: the object was read just before, the link
  /// at the cursor leads to the object, or this evaluation has read the object earlier. Returns
  /// false in all other cases.
  @inline(__always)
  static func readAgain(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int
  ) -> Bool {
    let key = Link.key(context, slot)
    frame.pointee.settle()
    if let last = frame.pointee.last, last.pointee.isKey(key) { return note(last, slot) }
    if let next = frame.pointee.cursor, next.pointee.isKey(key), note(next, slot) {
      frame.pointee.pass(next)
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
    cog_note(link, Context.bit(slot)) != 0
  }

  /// The number of links that `earlier` searches one by one, from the first link of the evaluation.
  /// A link is the record of a read object. The objects of all later links store a hint, so that
  /// `earlier` finds their links without a search. `move` searches the same number of links.
  static var searched: UInt32 { UInt32(COG_SEARCHED_LINKS) }

  @inline(__always)
  static func remember(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ link: LinkPointer
  ) {
    if frame.pointee.passed <= searched { return }
    context.pointee.remember(link, of: frame.pointee.node)
  }

  /// Returns the link through which this evaluation has read the object before. The function finds
  /// a link if it is one of the first eight links of the evaluation, or if the hint in the object's
  /// ``Context`` still refers to it. Otherwise returns `nil`.
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
    // this thread may read all fields of the link. Two different threads may have stored the two
    // parts of the hint. So this function also checks the link's own `node` field.
    guard
      context.pointee.recentNode.load(ordering: .relaxed) == UInt(bitPattern: frame.pointee.node),
      let link = LinkPointer(bitPattern: context.pointee.recent.load(ordering: .relaxed)),
      link.pointee.node.load(ordering: .relaxed) == UInt(bitPattern: frame.pointee.node),
      link.pointee.isKey(key), link.pointee.seen != 0
    else { return nil }
    return link
  }
}
