/// A minimal replacement for a component tree: an array of objects. Each object has a closure whose
/// code the compiler does not know. For each object, the loop calls the closure, which returns a
/// string. The loop hashes the string, compares the hash with the previous hash, and stores the
/// string.
///
/// The plain loop is a `for` over the array, which retains and releases every item. The limits of
/// the arms `text` and `stack` are multiples of the time of the plain loop. A second loop, which
/// does not retain the items, is measured as well. The class is not isolated to the main actor,
/// because each call of a main-actor closure would check the executor.
final class HandLoop {
  private final class Item {
    let make: () -> String
    var output = ""
    var hash: UInt64 = 0

    init(_ make: @escaping () -> String) {
      self.make = make
    }
  }

  private let items: [Item]
  private let unretained: [Unmanaged<Item>]
  private(set) var changes = 0

  init(count: Int) {
    items = (0..<count).map { _ in Item(HandLoop.opaque()) }
    unretained = items.map { .passUnretained($0) }
  }

  func evaluate() {
    var changed = 0
    for item in items { changed += HandLoop.evaluate(item) }
    changes += changed
  }

  /// Evaluates all items without the retain and the release that a plain `for` performs for each
  /// item.
  func evaluateUnretained() {
    var changed = 0
    for item in unretained { changed += item._withUnsafeGuaranteedRef(HandLoop.evaluate) }
    changes += changed
  }

  /// - Returns: 1 if the output differs from the output of the last evaluation, and otherwise 0.
  @inline(__always)
  private static func evaluate(_ item: Item) -> Int {
    let output = item.make()
    let hash = HandLoop.hash(output)
    let hasChanged = hash != item.hash
    item.hash = hash
    item.output = output
    return hasChanged ? 1 : 0
  }

  /// This function is not inlined. So when the compiler compiles the loop, the compiler does not
  /// know the closure. A component tree does not know the code of a body either.
  @inline(never)
  private static func opaque() -> () -> String {
    { "Hello" }
  }

  /// The tree's own hash of a short string: two multiplications (wyhash's mixing step). With a
  /// slower hash, the loop would take longer, and the ratio of the tree's time to the loop's time
  /// would be too small.
  @inline(__always)
  private static func hash(_ text: String) -> UInt64 {
    let (low, high) = unsafeBitCast(text, to: (UInt64, UInt64).self)
    return mix(mix(0, low), high)
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ 0x9E37_79B9_7F4A_7C15)
      .multipliedFullWidth(by: word ^ 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low &+ hash
  }
}
