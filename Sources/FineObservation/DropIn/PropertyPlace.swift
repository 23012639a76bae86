import CObservationGraph
import Synchronization

/// The place in an object where a ``PropertyRegistrar`` lies: a word, 0 until the object is first
/// read by an observer, then for ever the address of an ``Extent``, retained. Any thread may read
/// and set it.
///
/// All that touches the engine's core is here.
@usableFromInline
enum PropertyPlace {
  /// The address of the object's ``Context``, 0 if it has none. An atomic load, twice (acquire).
  @inlinable
  @inline(__always)
  static func context(_ place: UnsafeMutableRawPointer) -> UInt64 {
    let extent = cog_load(place)
    if extent == 0 { return 0 }
    return at(UInt(extent))._withUnsafeGuaranteedRef { extent in
      withUnsafePointer(to: extent.registrar.word) { cog_load($0) }
    }
  }

  /// After a store: whether anybody may have to be notified.
  @inlinable
  @inline(__always)
  static func isObserved(_ place: UnsafeMutableRawPointer) -> Bool {
    if context(place) != 0 { return true }
    Fence.afterStore()
    return context(place) != 0
  }

  // MARK: By slot

  // Called from getters; see `SlotRegistrar.accessTracked`.
  @usableFromInline
  @inline(never)
  @_effects(releasenone)
  static func access(_ place: UnsafeMutableRawPointer, _ slot: Int) {
    guard let frame = Frame.current, !frame.pointee.ignores else { return }
    extent(place)._withUnsafeGuaranteedRef { $0.registrar.accessTracked(slot) }
  }

  @usableFromInline
  @inline(never)
  static func willSet(_ place: UnsafeMutableRawPointer, _ slot: Int) {
    // Retained: what is told of the write may release the object.
    extent(place).takeUnretainedValue().registrar.announceWillSet(slot)
  }

  @usableFromInline
  @inline(never)
  static func didSet(_ place: UnsafeMutableRawPointer, _ slot: Int) {
    extent(place).takeUnretainedValue().registrar.announceDidSet(slot)
  }

  // MARK: By key path

  // A slot that is preferred is this property's or nobody's, so that it may be tried before the key
  // path is made.
  @usableFromInline
  @inline(never)
  @_effects(releasenone)
  static func access(
    _ place: UnsafeMutableRawPointer, preferring preferred: Int?,
    _ key: @autoclosure () -> PropertyKey, _ keyPaths: () -> Any
  ) {
    guard let frame = Frame.current, !frame.pointee.ignores else { return }
    extent(place)._withUnsafeGuaranteedRef { extent in
      if let preferred, readAgain(frame, extent, preferred) { return }
      let slot = extent.slot(key(), preferring: preferred, keyPaths)
      if !readAgain(frame, extent, slot) { extent.registrar.accessTracked(slot) }
    }
  }

  @inline(__always)
  private static func readAgain(
    _ frame: UnsafeMutablePointer<Frame>, _ extent: Extent, _ slot: Int
  ) -> Bool {
    guard frame.pointee.forward == nil, let context = extent.registrar.context else { return false }
    return Graph.readAgain(frame, context, slot)
  }

  @usableFromInline
  @inline(never)
  static func willSet(
    _ place: UnsafeMutableRawPointer, preferring preferred: Int?,
    _ key: @autoclosure () -> PropertyKey, _ keyPaths: () -> Any
  ) {
    let extent = extent(place).takeUnretainedValue()
    guard let context = extent.registrar.context,
      context.pointee.willMask.load(ordering: .acquiring) != 0
    else { return }
    extent.registrar.announceWillSet(extent.slot(key(), preferring: preferred, keyPaths))
  }

  @usableFromInline
  @inline(never)
  static func didSet(
    _ place: UnsafeMutableRawPointer, preferring preferred: Int?,
    _ key: @autoclosure () -> PropertyKey, _ keyPaths: () -> Any
  ) {
    let extent = extent(place).takeUnretainedValue()
    guard let context = extent.registrar.context else { return }
    if !context.pointee.mayNotify {
      Fence.afterStore()
      if !context.pointee.mayNotify { return }
    }
    extent.registrar.announceDidSet(extent.slot(key(), preferring: preferred, keyPaths))
  }

  // MARK: The extent

  /// What the word leads to, made if need be. Of several threads that make one, one's is taken.
  @inline(__always)
  private static func extent(_ place: UnsafeMutableRawPointer) -> Unmanaged<Extent> {
    let word = place.assumingMemoryBound(to: Atomic<UInt>.self)
    let known = word.pointee.load(ordering: .acquiring)
    if known != 0 { return at(known) }
    return makeExtent(word)
  }

  @inline(never)
  private static func makeExtent(_ word: UnsafeMutablePointer<Atomic<UInt>>) -> Unmanaged<Extent> {
    let made = Unmanaged.passRetained(Extent())
    let (isTaken, other) = word.pointee.compareExchange(
      expected: 0, desired: UInt(bitPattern: made.toOpaque()), ordering: .acquiringAndReleasing)
    if isTaken { return made }
    made.release()
    return at(other)
  }

  @inlinable
  @inline(__always)
  static func at(_ word: UInt) -> Unmanaged<Extent> {
    .fromOpaque(UnsafeRawPointer(bitPattern: word).unsafelyUnwrapped)
  }
}

/// A key path that is announced.
@usableFromInline
struct PropertyKey {
  let root: any Any.Type
  let keyPath: AnyKeyPath

  @usableFromInline
  init(_ root: any Any.Type, _ keyPath: AnyKeyPath) {
    self.root = root
    self.keyPath = keyPath
  }
}

extension Extent {
  /// The slot of a key path, by the numbering that begins with those of the class.
  @inline(__always)
  fileprivate func slot(
    _ key: PropertyKey, preferring preferred: Int?, _ keyPaths: () -> Any
  ) -> Int {
    if let slot = KeyPathSlots.known(key.keyPath), slot.slot != KeyPathSlot.beyondType,
      let context = registrar.context,
      context.pointee.numbering.load(ordering: .relaxed) == slot.numbering
    {
      return slot.slot
    }
    return newSlot(key, preferring: preferred, keyPaths)
  }

  @inline(never)
  private func newSlot(
    _ key: PropertyKey, preferring preferred: Int?, _ keyPaths: () -> Any
  ) -> Int {
    let slot = KeyPathSlots.shared.slot(
      of: key.keyPath, in: key.root, preferring: preferred,
      slots: { _openExistential(keyPaths(), do: makeKeyPaths) })
    return slotInContext(key.keyPath, slot)
  }
}

/// Calls a function without parameters. Its isolation, which may be any, is part of its type; but
/// it makes key paths, and touches nothing that is isolated.
private func makeKeyPaths<Function>(_ function: Function) -> [AnyKeyPath?] {
  unsafeBitCast(function, to: (() -> [AnyKeyPath?]).self)()
}
