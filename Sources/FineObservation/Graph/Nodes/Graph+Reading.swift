import CObservationGraph
import Synchronization

/// The fast path of a read: the observer has also read the property in its last evaluation. The
/// fast path takes no lock. It changes only the scope's position, and the bits that record which
/// slots were read.
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
    if frame.pointee.forward == nil, frame.pointee.node?.owned.pointee.index == nil {
      // `cog_read_again` has tried every link that `read` would try.
      _ = readElsewhere(frame, context, slot)
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

  /// Registers a read of a slot (the number of a property) with one scope. If the slot is
  /// registered, and the link to the object is at the cursor or was used before, the read takes no
  /// lock. Returns the link if the evaluation had not read the slot before.
  @discardableResult
  @inline(__always)
  static func read(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int
  ) -> LinkPointer? {
    guard let link = reachable(frame, context, slot) else {
      return readElsewhere(frame, context, slot)
    }
    return note(frame, link, slot)
  }

  /// The link to an object, if the slot is registered, and if the link is at the cursor or the
  /// evaluation has read through it before.
  @inline(__always)
  static func reachable(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int
  ) -> LinkPointer? {
    guard let node = frame.pointee.node else { return nil }
    let key = Link.key(context, slot)
    var link: LinkPointer? = frame.pointee.position
    if !link!.pointee.isKey(key) {
      link = frame.pointee.cursor
      if link?.pointee.isKey(key) != true {
        var steps = 0
        link = find(key, of: node, &steps)
        if link?.pointee.seen == 0 { return nil }
      }
    }
    guard let link, link.pointee.mask & Context.bit(slot) != 0 else { return nil }
    return link
  }

  /// Records a read through a link that ``reachable(_:_:_:)`` has returned. Returns the link if the
  /// evaluation had not read the slot before.
  @discardableResult
  @inline(__always)
  static func note(
    _ frame: UnsafeMutablePointer<Frame>, _ link: LinkPointer, _ slot: Int
  ) -> LinkPointer? {
    let isFirst = link.pointee.seen & Context.bit(slot) == 0
    if link.pointee.seen == 0 { frame.pointee.pass(link) }
    _ = cog_note(link, Context.bit(slot))
    return isFirst ? link : nil
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
    return cog_note(link, Context.bit(slot)) != 0
  }
}
