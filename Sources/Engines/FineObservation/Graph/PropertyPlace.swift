import CObservationGraph
import Synchronization

/// The core of all registrars. A place is a word in the object (a ``PropertyRegistrar`` or
/// ``SlotRegistrar``) or in the class that the copies of an ``ObservationRegistrar`` share. It is 0
/// until an observer first reads the object, and then the address of a retained ``PropertyExtent``,
/// stored once with release ordering.
@usableFromInline
enum PropertyPlace {
  /// The key of the object's context; see ``Link/key(_:_:)``. Without a context, 0, which is no
  /// link's key.
  @inlinable
  @inline(__always)
  static func key(_ place: UnsafeMutableRawPointer) -> UInt64 { cog_load(place) }

  /// The bits of the slots for which an observer may have to be notified before a write.
  @inlinable
  @inline(__always)
  static func awaited(_ place: UnsafeMutableRawPointer) -> UInt64 {
    guard let extent = UnsafeRawPointer(bitPattern: UInt(cog_load(place))) else { return 0 }
    return cog_load(extent + Context.keyOffset + Context.willMaskOffset)
  }

  /// Whether an observer may have to be notified of a write to any property. The setter calls this
  /// function after the write, and before it creates a key path.
  @usableFromInline
  @inline(never)
  static func mayNotify(_ place: UnsafeMutableRawPointer) -> Bool {
    Fence.afterStore { (context(place)?.pointee.masks ?? 0) != 0 }
  }

  /// Whether the object may have observers. The setter calls this function after the write.
  @inlinable
  @inline(__always)
  static func isObserved(_ place: UnsafeMutableRawPointer) -> Bool {
    Fence.afterStore { cog_load(place) != 0 }
  }

  // MARK: By slot

  /// Registers a read. If the observer has read the property before, this calls no function.
  @inlinable
  @inline(__always)
  static func access(_ place: UnsafeMutableRawPointer, _ slot: Int) {
    guard let frame = Frame.current else { return }
    if !Graph.readSame(frame, key(place), slot),
      cog_read_next(frame, key(place) ^ Link.block(slot), Context.bit(slot)) == 0
    {
      accessElsewhere(place, slot)
    }
  }

  // The attribute is right although this thread may release the extent that it has made: nothing
  // else refers to it. Without it, getters would retain the model.
  @usableFromInline
  @_effects(releasenone)
  @inline(never)
  static func accessElsewhere(_ place: UnsafeMutableRawPointer, _ slot: Int) {
    guard let frame = Frame.current else { return }
    if let context = context(place) {
      Graph.access(frame, context, slot)
    } else if !frame.pointee.ignoresReads {
      accessFirst(place, slot, frame)
    }
  }

  @inline(never)
  private static func accessFirst(
    _ place: UnsafeMutableRawPointer, _ slot: Int, _ frame: UnsafeMutablePointer<Frame>
  ) {
    if !registerFirst(place, frame, { _ in slot }) { accessElsewhere(place, slot) }
  }

  /// - Parameter list: Makes the list of the class's properties, if their slots have key paths.
  @usableFromInline
  @inline(never)
  static func willSet(
    _ place: UnsafeMutableRawPointer, _ slot: Int, _ list: () -> PropertyList?
  ) {
    guard let context = context(place) else { return }
    if Cause.isWanted.load(ordering: .relaxed),
      context.pointee.numbering.load(ordering: .relaxed) == 0, let list = list()
    {
      KeyPathSlots.shared.number(context, by: list)
    }
    Graph.announceWillSet(context, slot)
  }

  // MARK: By key path

  // These functions have no effect attribute: comparing key paths may run user code.

  /// Registers a read of the property of a key path. `keyPaths` returns `nil` for a registrar
  /// without slots.
  @usableFromInline
  @inline(never)
  static func access(
    _ place: UnsafeMutableRawPointer, _ keyPath: AnyKeyPath, preferring preferred: Int? = nil,
    _ keyPaths: () -> Any?
  ) {
    guard let frame = Frame.current, !frame.pointee.ignoresReads else { return }
    guard let context = context(place) else {
      return accessFirst(place, keyPath, preferring: preferred, frame, keyPaths)
    }
    let slot = slot(of: keyPath, in: context, preferring: preferred, keyPaths)
    // An evaluation often reads several properties of an object one after the other.
    if !Graph.readSame(frame, PropertyPlace.key(place), slot) { accessElsewhere(place, slot) }
  }

  @inline(never)
  private static func accessFirst(
    _ place: UnsafeMutableRawPointer, _ keyPath: AnyKeyPath, preferring preferred: Int?,
    _ frame: UnsafeMutablePointer<Frame>, _ keyPaths: () -> Any?
  ) {
    let isFirst = registerFirst(place, frame) {
      slot(of: keyPath, in: $0, preferring: preferred, keyPaths)
    }
    if !isFirst { access(place, keyPath, preferring: preferred, keyPaths) }
  }

  /// Like the function above, for a property whose slot may be known. The slot belongs to this
  /// property or to no property. So the function tries that slot before it creates the key path.
  @usableFromInline
  @inline(never)
  static func access(
    _ place: UnsafeMutableRawPointer, preferring preferred: Int,
    _ keyPath: @autoclosure () -> AnyKeyPath, _ keyPaths: () -> Any?
  ) {
    guard let frame = Frame.current, !frame.pointee.ignoresReads else { return }
    if frame.pointee.forward == nil, let context = context(place),
      let link = Graph.locate(frame, Link.key(context, preferred)),
      Graph.note(frame, link, preferred) != nil
    {
      return
    }
    access(place, keyPath(), preferring: preferred, keyPaths)
  }

  @usableFromInline
  @inline(never)
  static func willSet(
    _ place: UnsafeMutableRawPointer, _ keyPath: AnyKeyPath, preferring preferred: Int? = nil,
    _ keyPaths: () -> Any?
  ) {
    guard let context = context(place) else { return }
    Graph.announceWillSet(
      context, slot(of: keyPath, in: context, preferring: preferred, keyPaths))
  }

  @usableFromInline
  @inline(never)
  static func didSet(
    _ place: UnsafeMutableRawPointer, _ keyPath: AnyKeyPath, preferring preferred: Int? = nil,
    _ keyPaths: () -> Any?
  ) {
    guard let context = context(place) else { return }
    Graph.announceDidSet(
      context, slot(of: keyPath, in: context, preferring: preferred, keyPaths))
  }

  /// The slot (the number) of a key path. The first numbers are those of the class's properties.
  /// Further key paths get higher numbers.
  @inline(__always)
  private static func slot(
    of keyPath: AnyKeyPath, in context: ContextPointer, preferring preferred: Int?,
    _ keyPaths: () -> Any?
  ) -> Int {
    if let slot = KeyPathSlots.known(keyPath),
      context.pointee.numbering.load(ordering: .relaxed) == slot.numbering
    {
      return slot.slot
    }
    return KeyPathSlots.slot(of: keyPath, in: context, preferring: preferred, keyPaths)
  }

  // MARK: The context

  /// Releases the extent, when the object is deinitialised.
  static func release(_ place: UnsafeMutableRawPointer) {
    if let extent = UnsafeRawPointer(bitPattern: UInt(cog_load(place))) {
      Unmanaged<PropertyExtent>.fromOpaque(extent).release()
    }
  }

  @inline(__always)
  static func context(_ place: UnsafeMutableRawPointer) -> ContextPointer? {
    guard let extent = UnsafeMutableRawPointer(bitPattern: UInt(cog_load(place))) else {
      return nil
    }
    return (extent + Context.keyOffset).assumingMemoryBound(to: Context.self)
  }

  /// Registers the first read of an object. Makes an extent, which the place then owns. Returns
  /// false if another thread has stored an extent first.
  @inline(__always)
  private static func registerFirst(
    _ place: UnsafeMutableRawPointer, _ frame: UnsafeMutablePointer<Frame>,
    _ slot: (ContextPointer) -> Int
  ) -> Bool {
    let made = Unmanaged.passRetained(PropertyExtent(owner: nil))
    let context = made._withUnsafeGuaranteedRef { $0.context }
    let word = UInt(bitPattern: made.toOpaque())
    if Graph.readFirst(frame, context, slot(context), publishing: word, at: place) { return true }
    made.release()
    return false
  }
}

/// Notifies the observers of a slot after a write. For a static function, the compiler would make a
/// second one for other modules, which costs four instructions for each write.
@usableFromInline
@inline(never)
func announceDidSet(_ place: UnsafeMutableRawPointer, _ slot: Int) {
  if let context = PropertyPlace.context(place) { Graph.announceDidSet(context, slot) }
}

/// The object that a registrar shares with the engine, made when an observer first reads the model.
/// The context is inside it, so that its address needs no load from memory.
@usableFromInline
final class PropertyExtent: @unchecked Sendable {
  private var storedContext: Context

  init(owner: NodePointer?) {
    storedContext = Context(owner: owner)
  }

  deinit {
    Context.bury(context, isDead: true)
    Context.clear(context)
  }

  var context: ContextPointer {
    (Unmanaged.passUnretained(self).toOpaque() + Context.keyOffset)
      .assumingMemoryBound(to: Context.self)
  }

  /// Whether the context is where ``context`` expects it; see ``Layout``.
  var hasContext: Bool { withUnsafeMutablePointer(to: &storedContext) { $0 } == context }
}

/// The list of the properties of a class with slots.
public struct PropertyList {
  let root: any Any.Type
  let keyPaths: Any

  /// - Parameter keyPaths: A function that returns the key paths of the class's slots; see
  ///   ``PropertyRegistrar/access(_:_:keyPath:in:)``.
  public init<Subject: Observable>(_ subject: Subject, _ keyPaths: Any) {
    root = Subject.self
    self.keyPaths = keyPaths
  }
}
