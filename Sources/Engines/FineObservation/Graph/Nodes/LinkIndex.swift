import Synchronization

/// The links of a node with a long chain, found by their keys: a hash table with open addressing.
///
/// A link that the node gives up stays in the table until the table is made again. So a look-up
/// checks the node and the key of each link that it finds. Only the thread that may use the node's
/// ``Owned`` uses the table.
struct LinkIndex {
  /// A chain with at most this number of links is searched link by link.
  private static var searched: Int { 32 }

  private let entries: UnsafeMutablePointer<LinkPointer?>
  private let capacity: Int
  private var used = 0

  /// Makes a table with all links of a node.
  private init(_ node: NodePointer) {
    var count = 0
    LinkIndex.forEachLink(of: node) { _ in count += 1 }
    var capacity = 4 * LinkIndex.searched
    while capacity < 4 * count { capacity *= 2 }
    Work.count(capacity)
    self.capacity = capacity
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: nil, count: capacity)
    LinkIndex.forEachLink(of: node) { insert($0) }
  }

  func deallocate() {
    entries.deallocate()
  }

  /// The node's link with a key; `nil` if the node has none. Makes an index after a long search.
  @inline(never)
  static func find(_ key: UInt64, of node: NodePointer) -> LinkPointer? {
    if let index = node.owned.pointee.index { return index.find(key, of: node) }
    var steps = 0
    var link = node.pointee.first
    while let each = link, !each.pointee.isKey(key) {
      steps += 1
      link = each.pointee.next
    }
    Work.count(steps)
    if steps > searched { node.owned.pointee.index = LinkIndex(node) }
    return link
  }

  private func find(_ key: UInt64, of node: NodePointer) -> LinkPointer? {
    var place = start(key)
    while let link = entries[place] {
      Work.count(1)
      if link.pointee.isKey(key), link.pointee.belongs(to: node) { return link }
      place = (place &+ 1) & (capacity &- 1)
    }
    return nil
  }

  /// Adds a link of a node that has an index. A full table is made again.
  static func add(_ link: LinkPointer, of node: NodePointer) {
    if let index = node.owned.pointee.index, index.used >= index.capacity / 2 {
      index.deallocate()
      node.owned.pointee.index = LinkIndex(node)
    } else {
      node.owned.pointee.index!.insert(link)
    }
  }

  private mutating func insert(_ link: LinkPointer) {
    let key = link.pointee.key.load(ordering: .relaxed)
    if key == Link.dead { return }
    var place = start(key)
    while entries[place] != nil {
      Work.count(1)
      place = (place &+ 1) & (capacity &- 1)
    }
    entries[place] = link
    used += 1
  }

  /// Two multiplications, because addresses that differ in few bits would collide with one.
  private func start(_ key: UInt64) -> Int {
    let mixed = (key ^ (key &>> 29)) &* 0xBF58_476D_1CE4_E5B9
    let bits = UInt64(capacity.trailingZeroBitCount)
    return Int(((mixed ^ (mixed &>> 32)) &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- bits))
  }

  private static func forEachLink(of node: NodePointer, _ body: (LinkPointer) -> Void) {
    var link = node.pointee.first
    while let each = link {
      body(each)
      link = each.pointee.next
    }
  }
}
