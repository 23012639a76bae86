import CObservationGraph
import Synchronization

/// Reads. If the observer has also read the property in its last evaluation, in the same order, a
/// read takes no lock: it moves the scope's position, and sets a bit in ``Link/seen``.
extension Graph {
  /// Records a read in the most common case: the object was read just before, and the slot is
  /// registered.
  /// - Parameter objectKey: The key of the object's context for slots below 64; see
  ///   ``Link/key(_:_:)``. The registrar's word, from which the key is made, must be loaded with
  ///   acquire ordering: a context may reuse the address of a deinitialised object's context, and a
  ///   thread that finds the new context must see that the links of the old object are dead.
  @inlinable
  @inline(__always)
  static func readSame(
    _ frame: UnsafeMutablePointer<Frame>, _ objectKey: UInt64, _ slot: Int
  ) -> Bool {
    let link = frame.pointee.position
    guard slot < 64, withUnsafePointer(to: link.pointee.key, { cog_load($0) }) == objectKey
    else { return false }
    return cog_note(link, Context.bit(slot)) != 0
  }

  /// Registers a read of a slot with a scope, and with the outer scopes that track the read.
  /// Returns the link of the outermost of them, if its evaluation had not read the slot before.
  @discardableResult
  @inline(__always)
  static func access(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int
  ) -> LinkPointer? {
    frame.pointee.forward == nil
      ? read(frame, context, slot) : accessInAllScopes(from: frame, context, slot)
  }

  @inline(never)
  private static func accessInAllScopes(
    from frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int
  ) -> LinkPointer? {
    var frame = frame
    while true {
      let link = read(frame, context, slot)
      guard let outer = frame.pointee.forward, !frame.pointee.ignoresReads else { return link }
      frame = outer
    }
  }

  /// Registers a read with one scope. Returns the link if the evaluation had not read the slot
  /// before.
  @inline(__always)
  private static func read(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int
  ) -> LinkPointer? {
    let link = locate(frame, Link.key(context, slot))
    if let link, let isFirst = note(frame, link, slot) { return isFirst ? link : nil }
    return readElsewhere(frame, context, slot, link)
  }

  /// The link to an object; `nil` if the node has none.
  @inline(__always)
  static func locate(_ frame: UnsafeMutablePointer<Frame>, _ key: UInt64) -> LinkPointer? {
    if frame.pointee.position.pointee.isKey(key) { return frame.pointee.position }
    guard let node = frame.pointee.node else { return nil }
    if let cursor = frame.pointee.cursor, cursor.pointee.isKey(key) { return cursor }
    return LinkIndex.find(key, of: node)
  }

  /// Records a read, if the slot is registered, and if the link is at its place in the order of
  /// reading. Returns whether the evaluation had not read the slot before; otherwise `nil`.
  @inline(__always)
  static func note(
    _ frame: UnsafeMutablePointer<Frame>, _ link: LinkPointer, _ slot: Int
  ) -> Bool? {
    if link.pointee.seen == 0 {
      if link != frame.pointee.cursor || cog_note(link, Context.bit(slot)) == 0 { return nil }
      frame.pointee.pass(link)
      return true
    }
    let isFirst = link.pointee.seen & Context.bit(slot) == 0
    return cog_note(link, Context.bit(slot)) != 0 ? isFirst : nil
  }
}
