import ComponentTree
import FineObservation

/// What the components of all trees of the process have read of models that are compiled against
/// the recorded modules, and which of them hear of a write.
///
/// Main thread only, as bodies are: getters and setters, which are of any isolation, ask where they
/// are. What other threads read and write is not in it: they pass on to the engine.
public final class Ledger {
  /// That of the process.
  public nonisolated(unsafe) static let shared = Ledger()

  /// One property of one object. An object is known by its address, so what a component has read is
  /// forgotten when the component goes or is evaluated again.
  struct Property: Hashable {
    let object: ObjectIdentifier
    let name: String
  }

  private var reads: [Component: Set<Property>] = [:]
  private var readers: [Property: Set<Component>] = [:]
  /// The components that hold an object of a migrated class whose writes reach all of its holders.
  private var holders: [ObjectIdentifier: Set<Component>] = [:]
  private var held: [Component: Set<ObjectIdentifier>] = [:]
  /// Connections of components to objects of migrated classes.
  private(set) var holdCount = 0
  /// The scopes that are open, the innermost last.
  private var scopes: [Set<Property>] = []
  /// What has been noticed since ``forgetNotes()``.
  public private(set) var notes = Notes()

  private init() {}

  // MARK: Scopes

  func openScope() { scopes.append([]) }

  /// What the component has read from now on is what was read in the innermost scope.
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

  /// Content was evaluated, which is a part of a component.
  /// - Parameter isCounted: whether it counts as a component, and hears of what it has read itself.
  ///   What it has read of objects that announce to their holders is its component's all the same.
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

  /// Forgets what was noticed of classes.
  public func forgetNotes() { notes = Notes() }

  // MARK: Models

  /// A property is read.
  func read(_ object: AnyObject, _ name: String) {
    guard let last = scopes.indices.last else { return }
    notes.meet(type(of: object))
    scopes[last].insert(Property(object: ObjectIdentifier(object), name: name))
    if announces(object) { announcing[ObjectIdentifier(object)] = type(of: object) }
  }

  /// A property whose readers the engine notifies is about to be written.
  func write(_ object: AnyObject, _ name: String) {
    notes.meet(type(of: object))
    let property = Property(object: ObjectIdentifier(object), name: name)
    guard let readers = readers[property], readers.contains(where: \.isRecorded) else { return }
    let write = PropertyWrite(object, name)
    for component in readers { component.record(.write(write, wasRead: true)) }
  }

  /// A property of an object is about to be written that announces its writes to all who hold it:
  /// they are notified.
  func announce(_ object: AnyObject, _ name: String) {
    notes.meet(type(of: object))
    guard let holders = holders[ObjectIdentifier(object)] else { return }
    let write = holders.contains(where: \.isRecorded) ? PropertyWrite(object, name) : nil
    for component in holders {
      if let write { record(write, of: object, at: component) }
      component.notify()
    }
  }

  /// A component is about to be notified of a write.
  func record(_ write: PropertyWrite, of object: AnyObject, at component: Component) {
    component.record(.write(write, wasRead: hasRead(write.property, of: object, component)))
  }

  /// An object is about to notify a component.
  /// - Parameter isByHand: whether by a call of the program's own.
  func noteAnnouncement(of object: AnyObject, isByHand: Bool) {
    notes.meet(type(of: object))
    if isByHand { notes.handSent.insert(className(of: type(of: object))) }
  }

  private func hasRead(_ name: String?, of object: AnyObject, _ component: Component) -> Bool {
    guard let name, let reads = reads[component] else { return false }
    return reads.contains(Property(object: ObjectIdentifier(object), name: name))
  }

  // MARK: Holding

  /// The classes of the objects that were read and announce their writes to all who hold them.
  private var announcing: [ObjectIdentifier: AnyObject.Type] = [:]

  private func refreshHolds(of component: Component) {
    guard Migration.current.target == .observableObject, !component.isContent else { return }
    let reads = reads[component] ?? []
    let read = Set(reads.map(\.object))
    var objects: Set<ObjectIdentifier> = []
    for held in component.heldObjects where announces(held.object) {
      let object = ObjectIdentifier(held.object)
      if held.isWrapped || read.contains(object) { objects.insert(object) }
    }
    for property in reads where !objects.contains(property.object) {
      guard let type = announcing[property.object] else { continue }
      notes.unheldReads.insert(
        UnheldRead(
          view: component.viewName, className: className(of: type), property: property.name))
    }
    setHeld(objects, by: component)
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
  /// With the place from which it is made.
  init(_ object: AnyObject, _ property: String?) {
    self.init(
      objectType: className(of: type(of: object)), property: property, place: .current())
  }
}

extension Component {
  /// The name of the view type alone.
  fileprivate var viewName: String {
    let name = MainActor.assumeIsolated { self.name }
    return String(name.prefix { !"[\"".contains($0) }).trimmed
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
