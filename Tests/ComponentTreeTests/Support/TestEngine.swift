import ComponentTree

/// A small engine that tracks properties. A registrar has one list of registrations per property.
/// Every evaluation makes new registrations.
final class TestEngine: ObservationEngine {
  /// The component whose tracking scope is open, with the component's registrations. The engine
  /// does not use `Component.current`, because an engine must not depend on that property.
  nonisolated(unsafe) static var open: (component: Component, registrations: Registrations)?

  final class Registrations {
    var cancellations: [() -> Void] = []
    func cancel() {
      for cancel in cancellations { cancel() }
      cancellations = []
    }
  }

  private(set) var live: [Component: Registrations] = [:]

  override func evaluate(_ component: Component) {
    live[component]?.cancel()
    let registrations = Registrations()
    live[component] = registrations
    Self.open = (component, registrations)
    component.evaluateBody()
    Self.open = nil
  }

  override var scopesContent: Bool { true }

  override func evaluateContent(_ content: Component) -> Bool {
    evaluate(content)
    if live[content]?.cancellations.isEmpty == false { return true }
    live[content] = nil
    return false
  }

  override func unmount(_ component: Component) {
    live.removeValue(forKey: component)?.cancel()
  }

  override var registrationCount: Int? {
    live.values.reduce(0) { $0 + $1.cancellations.count }
  }
}

/// The registrations of a tracked model. The key is the name of the property.
@MainActor
final class Registrar {
  private var readers: [String: [Component: UInt64]] = [:]

  func access(_ property: String) {
    guard let open = TestEngine.open, readers[property]?[open.component] == nil else { return }
    let component = open.component
    readers[property, default: [:]][component] = component.serial
    open.registrations.cancellations.append { [weak self] in
      self?.readers[property]?[component] = nil
    }
  }

  func willSet(_ property: String) {
    for (component, serial) in readers[property] ?? [:] { component.notify(serial: serial) }
  }
}

/// A tracked model with a few properties.
@MainActor
final class Model {
  let registrar = Registrar()
  private var storage: (name: String, count: Int, flag: Bool, items: [Item], child: Model?)

  init(name: String = "model", items: [Item] = []) {
    storage = (name, 0, false, items, nil)
  }

  var name: String {
    get { registrar.access("name"); return storage.name }
    set { registrar.willSet("name"); storage.name = newValue }
  }
  var count: Int {
    get { registrar.access("count"); return storage.count }
    set { registrar.willSet("count"); storage.count = newValue }
  }
  var flag: Bool {
    get { registrar.access("flag"); return storage.flag }
    set { registrar.willSet("flag"); storage.flag = newValue }
  }
  var items: [Item] {
    get { registrar.access("items"); return storage.items }
    set { registrar.willSet("items"); storage.items = newValue }
  }
  var child: Model? {
    get { registrar.access("child"); return storage.child }
    set { registrar.willSet("child"); storage.child = newValue }
  }
  var doubled: Int { count * 2 }
}

struct Item: Identifiable, Equatable {
  let id: Int
  var name: String
}
