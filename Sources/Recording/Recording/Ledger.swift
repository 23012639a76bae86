import ComponentTree
import FineObservation

/// Records which properties each component has read, and finds the components that a write
/// notifies. The ledger is for models that are compiled against the recorded modules, and contains
/// the components of all trees in the process.
///
/// The ledger is used only on the main thread, like the evaluation of bodies. Getters and setters,
/// which can be called on any thread, check whether they are on the main thread. Reads and writes
/// on other threads are not recorded, but the engine still handles them.
public final class Ledger {
  /// The ledger of the process.
  public nonisolated(unsafe) static let shared = Ledger()

  /// One property of one object. The object is identified by its address. After the object is
  /// destroyed, a new object may get this address. Therefore the reads of a component are removed
  /// when the component is unmounted or evaluated again.
  struct Property: Hashable {
    let object: ObjectIdentifier
    let name: String
  }

  private var reads: [Component: Set<Property>] = [:]
  private var readers: [Property: Set<Component>] = [:]
  /// For each object whose class was migrated to `ObservableObject`, the components that hold the
  /// object. A write to the object notifies all of these components.
  private var holders: [ObjectIdentifier: Set<Component>] = [:]
  private var held: [Component: Set<ObjectIdentifier>] = [:]
  /// The number of pairs of a component and an object that the component holds, for objects whose
  /// class was migrated to `ObservableObject`.
  private(set) var holdCount = 0
  /// The properties that were read in each open scope. A scope is open while the engine evaluates a
  /// body or a row. The innermost scope is the last element.
  private var scopes: [Set<Property>] = []
  /// The facts about classes that were noted since the last call of ``forgetNotes()``.
  public private(set) var notes = Notes()

  /// The number of writes to each property since the last call of ``takeWrites()``.
  private var writes: [WrittenProperty: Int] = [:]

  private init() {}

  // MARK: Scopes

  func openScope() { scopes.append([]) }

  /// Closes the innermost scope. The reads in this scope replace the earlier reads of the
  /// component.
  func closeScope(of component: Component) {
    let new = scopes.removeLast()
    let old = reads.removeValue(forKey: component) ?? []
    if old != new {
      for property in old.subtracting(new) { readers[property]?.remove(component) }
      for property in new.subtracting(old) { readers[property, default: []].insert(component) }
    }
    if !new.isEmpty { reads[component] = new }
    refreshHolds(of: component)
  }

  /// Closes the scope of content, such as a row of a `ForEach`. Content is a part of a component.
  /// - Parameter isCounted: whether the content counts as a component. If `true`, a write to a
  ///   property that the content has read notifies the content. If `false`, such a write notifies
  ///   the enclosing component. If an object notifies all components that hold it, a read of this
  ///   object belongs to the enclosing component in both cases.
  func closeScope(of content: Component, partOf component: Component, isCounted: Bool) {
    var new = scopes[scopes.count - 1]
    if isCounted {
      closeScope(of: content)
      new = new.filter { announcing[$0.object] != nil }
    } else {
      scopes.removeLast()
    }
    if new.isEmpty { return }
    for property in new { readers[property, default: []].insert(component) }
    reads[component, default: []].formUnion(new)
    refreshHolds(of: component)
  }

  func forget(_ component: Component) {
    for property in reads.removeValue(forKey: component) ?? [] {
      readers[property]?.remove(component)
      if readers[property]?.isEmpty == true { readers[property] = nil }
    }
    setHeld([], by: component)
  }

  /// Removes all entries of ``notes``.
  public func forgetNotes() { notes = Notes() }

  // MARK: Models

  /// Records a read of a property. Does nothing if no scope is open.
  func read(_ object: AnyObject, _ name: String) {
    guard let last = scopes.indices.last else { return }
    notes.meet(type(of: object), reading: name)
    scopes[last].insert(Property(object: ObjectIdentifier(object), name: name))
    if announces(object) { announcing[ObjectIdentifier(object)] = type(of: object) }
  }

  /// Records a write before the write happens. This function notifies no component: the engine
  /// notifies the readers of the property.
  func write(_ object: AnyObject, _ name: String) {
    notes.meet(type(of: object))
    let property = Property(object: ObjectIdentifier(object), name: name)
    guard let readers = readers[property], readers.contains(where: \.isRecorded) else { return }
    let write = PropertyWrite(object, name)
    for component in readers { component.record(.write(write, wasRead: true)) }
  }

  /// Records a write to an object that notifies all components that hold it, and notifies these
  /// components. The function is called before the write happens.
  func announce(_ object: AnyObject, _ name: String) {
    notes.meet(type(of: object))
    guard let holders = holders[ObjectIdentifier(object)] else { return }
    let write = holders.contains(where: \.isRecorded) ? PropertyWrite(object, name) : nil
    for component in holders {
      if let write { record(write, of: object, at: component) }
      component.notify()
    }
  }

  /// Records a write as a cause of the component's next evaluation, before the component is
  /// notified of the write.
  func record(_ write: PropertyWrite, of object: AnyObject, at component: Component) {
    component.record(.write(write, wasRead: hasRead(write.property, of: object, component)))
  }

  /// Records that an object is about to notify a component.
  /// - Parameter isByHand: whether the program has called `objectWillChange.send()` itself.
  func noteAnnouncement(of object: AnyObject, isByHand: Bool) {
    notes.meet(type(of: object))
    if isByHand { notes.handSent.insert(className(of: type(of: object))) }
  }

  /// Records that the program uses the publisher of a property.
  func notePublisher(_ use: PropertyWrite, of object: AnyObject) {
    notes.meet(type(of: object))
    notes.publisherUses.insert(use)
  }

  /// Records that a use of a publisher only writes the property.
  func noteDestination(_ use: PropertyWrite) { notes.publisherDestinations.insert(use) }

  private func hasRead(_ name: String?, of object: AnyObject, _ component: Component) -> Bool {
    guard let name, let reads = reads[component] else { return false }
    return reads.contains(Property(object: ObjectIdentifier(object), name: name))
  }

  // MARK: Counting writes

  /// Counts a write to a property. The function is called once for each write.
  func countWrite(_ object: AnyObject, _ name: String) {
    let property = WrittenProperty(className: className(of: type(of: object)), name: name)
    writes[property, default: 0] += 1
  }

  /// Returns the number of writes to each property since the last call of this function.
  public func takeWrites() -> [WrittenProperty: Int] {
    defer { writes = [:] }
    return writes
  }

  // MARK: Holding

  /// The class of each object that was read and that notifies all components that hold the object.
  /// The key identifies the object.
  private var announcing: [ObjectIdentifier: AnyObject.Type] = [:]

  private func refreshHolds(of component: Component) {
    guard Migration.current.target == .observableObject, !component.isContent else { return }
    let reads = reads[component] ?? []
    let read = Set(reads.map(\.object))
    var objects: Set<ObjectIdentifier> = []
    var bound: Set<ObjectIdentifier> = []
    for held in component.heldObjects where announces(held.object) {
      let object = ObjectIdentifier(held.object)
      switch held.kind {
      case .wrapper: objects.insert(object)
      case .plain: if read.contains(object) { objects.insert(object) }
      case .binding: bound.insert(object)
      }
    }
    setHeld(objects, by: component)
    let updated = objects.union(bound)
    for property in reads where !updated.contains(property.object) {
      guard let type = announcing[property.object] else { continue }
      let source = source(of: property.object, for: component)
      if held[source]?.contains(property.object) == true { continue }
      notes.unheldReads.insert(
        UnheldRead(
          view: viewName(of: source),
          reader: source == component ? nil : viewName(of: component),
          className: className(of: type), property: property.name))
    }
  }

  /// The component that has to be evaluated so that `component` shows the new values of an object.
  /// If `component` has a binding that is made of closures, the result is the component that made
  /// the binding. Each evaluation of that component makes a new binding that is not equal to the
  /// old binding, so `component` is evaluated, too. If `component` has no such binding, or holds
  /// the object, the result is `component` itself.
  private func source(of object: ObjectIdentifier, for component: Component) -> Component {
    var source = component
    while source.hasBindingOfClosures, !holds(source, object) {
      var maker = source.maker
      while maker.isContent { maker = maker.maker }
      // The root has no maker.
      if maker == source { break }
      source = maker
    }
    return source
  }

  private func viewName(of component: Component) -> String {
    MainActor.assumeIsolated { component.viewName }
  }

  /// Whether a property wrapper or a plain property of a component's view holds an object.
  private func holds(_ component: Component, _ object: ObjectIdentifier) -> Bool {
    component.heldObjects.contains { $0.kind != .binding && ObjectIdentifier($0.object) == object }
  }

  private func announces(_ object: AnyObject) -> Bool {
    object is any Observable && Migration.makes(type(of: object), .observableObject)
  }

  private func setHeld(_ new: Set<ObjectIdentifier>, by component: Component) {
    let old = held[component] ?? []
    guard old != new else { return }
    for object in old.subtracting(new) { holders[object]?.remove(component) }
    for object in new.subtracting(old) { holders[object, default: []].insert(component) }
    held[component] = new.isEmpty ? nil : new
    holdCount += new.count - old.count
  }
}

extension PropertyWrite {
  /// Makes a record of a write, with the current place in the program.
  init(_ object: AnyObject, _ property: String?) {
    self.init(
      objectType: className(of: type(of: object)), property: property, place: .current())
  }
}
