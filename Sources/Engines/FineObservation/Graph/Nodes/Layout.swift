import CObservationGraph

/// Checks the places of fields that C code or inlined code knows as numbers:
/// `MemoryLayout.offset(of:)` does not support noncopyable types.
enum Layout {
  static func check() {
    precondition(MemoryLayout<Depot>.size <= 256, "the depot does not fit into C's memory")
    precondition(MemoryLayout<Node>.stride == 192, "a node does not fill its cache lines")
    precondition(
      MemoryLayout<Link>.size == MemoryLayout<cog_no_link_record>.size,
      "`Link.none` has the wrong size")
    precondition(
      MemoryLayout<Frame>.offset(of: \.position)
        == MemoryLayout<cog_frame>.offset(of: \.position), "a frame's position is elsewhere")
    let node = NodePointer.allocate(capacity: 1)
    node.initialize(to: Node())
    precondition(node.ownLink.pointee.isKey(Link.dead), "a node's own link is elsewhere")
    check(node.ownLink)
    node.owned.deallocate()
    node.deallocate()
    let extent = PropertyExtent(owner: nil)
    let context = UnsafeRawPointer(extent.context)
    precondition(extent.hasContext, "the context of an extent is elsewhere")
    precondition(
      withUnsafePointer(to: extent.context.pointee.willMask) { UnsafeRawPointer($0) - context }
        == Context.willMaskOffset, "a context's mask is elsewhere")
  }

  private static func check(_ link: LinkPointer) {
    typealias CLink = MemoryLayout<cog_link>
    let start = UnsafeRawPointer(link)
    precondition(
      withUnsafePointer(to: &link.pointee.mask) { UnsafeRawPointer($0) - start }
        == CLink.offset(of: \.mask)
        && withUnsafePointer(to: link.pointee.key) { UnsafeRawPointer($0) - start }
          == CLink.offset(of: \.key)
        && withUnsafePointer(to: &link.pointee.seen) { UnsafeRawPointer($0) - start }
          == CLink.offset(of: \.seen)
        && withUnsafePointer(to: &link.pointee.next) { UnsafeRawPointer($0) - start }
          == CLink.offset(of: \.next),
      "a field of a link is elsewhere")
  }
}
