import CObservationGraph
import Synchronization

/// Checks the places of fields that C code or inlined code knows as numbers:
/// `MemoryLayout.offset(of:)` does not support noncopyable types.
enum Layout {
  static func check() {
    precondition(MemoryLayout<Depot>.size <= 256, "the depot does not fit into C's memory")
    precondition(MemoryLayout<Node>.stride == 192, "a node does not fill its cache lines")
    precondition(
      MemoryLayout<Link>.size == MemoryLayout<cog_no_link_record>.size,
      "`Link.none` has the wrong size")
    checkFrame()
    checkLink()
    checkNode()
    checkContext()
  }

  private static func checkFrame() {
    typealias CFrame = MemoryLayout<cog_frame>
    precondition(
      MemoryLayout<Frame>.offset(of: \.node) == CFrame.offset(of: \.node)
        && MemoryLayout<Frame>.offset(of: \.recent) == CFrame.offset(of: \.recent)
        && MemoryLayout<Frame>.offset(of: \.position) == CFrame.offset(of: \.position),
      "a field of a frame is elsewhere")
  }

  private static func checkLink() {
    let link = LinkPointer.allocate(capacity: 1)
    link.initialize(to: Link())
    typealias CLink = MemoryLayout<cog_link>
    let start = UnsafeRawPointer(link)
    precondition(
      withUnsafePointer(to: &link.pointee.mask) { $0 - start } == CLink.offset(of: \.mask)
        && withUnsafePointer(to: link.pointee.key) { $0 - start } == CLink.offset(of: \.key)
        && withUnsafePointer(to: &link.pointee.seen) { $0 - start } == CLink.offset(of: \.seen)
        && withUnsafePointer(to: &link.pointee.next) { $0 - start } == CLink.offset(of: \.next),
      "a field of a link is elsewhere")
    link.deallocate()
  }

  private static func checkNode() {
    let owned = UnsafeMutablePointer<Owned>.allocate(capacity: 1)
    let node = NodePointer.allocate(capacity: 1)
    node.initialize(to: Node(owned: owned))
    precondition(node.ownLink.pointee.isKey(Link.dead), "a node's own link is elsewhere")
    node.deallocate()
    owned.deallocate()
  }

  private static func checkContext() {
    let extent = PropertyExtent(owner: nil)
    let context = extent.context
    precondition(extent.hasContext, "the context of an extent is elsewhere")
    precondition(
      withUnsafePointer(to: context.pointee.willMask) { $0 - UnsafeRawPointer(context) }
        == Context.willMaskOffset, "a context's mask is elsewhere")
  }
}

/// The distance of two addresses.
private func - <Pointee: ~Copyable>(
  _ end: UnsafePointer<Pointee>, _ start: UnsafeRawPointer
) -> Int {
  UnsafeRawPointer(end) - start
}
