import ComponentTree
import Recording

/// An engine that notes which properties the views of a tree read, and which views run in each
/// frame.
final class ReadTap: ObservationEngine {
  private let base: RecordingEngine
  /// The reads of each open scope.
  private var scopes: [Set<String>] = []
  /// The properties that each type of view has read, as `Class.property`.
  private(set) var reads: [String: Set<String>] = [:]
  private(set) var evaluated: Set<String> = []
  private var live: [Component: String] = [:]

  @MainActor
  init(_ migration: Migration) {
    base = RecordingEngine(migration: migration)
    super.init()
    Ledger.shared.forgetNotes()
  }

  override var scopesContent: Bool { true }
  override var registrationCount: Int? { base.registrationCount }

  override func evaluate(_ component: Component) {
    open()
    base.evaluate(component)
    close(component)
  }

  override func evaluateContent(_ content: Component) -> Bool {
    open()
    defer { close(content) }
    return base.evaluateContent(content)
  }

  override func unmount(_ component: Component) {
    base.unmount(component)
    live[component] = nil
  }

  override func collect() { base.collect() }

  /// The types of the views that are mounted.
  var mounted: Set<String> { Set(live.values) }

  func takeEvaluated() -> Set<String> {
    defer { evaluated = [] }
    return evaluated
  }

  private func open() {
    flush()
    scopes.append([])
  }

  private func close(_ component: Component) {
    flush()
    var view = component
    while view.isContent { view = view.maker }
    let name = kind(view)
    reads[name, default: []].formUnion(scopes.removeLast())
    evaluated.insert(name)
    if !component.isContent { live[component] = name }
  }

  /// Moves what the ledger has noted since the last call to the innermost scope.
  private func flush() {
    let read = Ledger.shared.notes.readProperties.map { "\($0.className).\($0.name)" }
    if !scopes.isEmpty { scopes[scopes.count - 1].formUnion(read) }
    Ledger.shared.forgetNotes()
  }

  /// The type of a view without its label and its place among siblings.
  private func kind(_ component: Component) -> String {
    let name = MainActor.assumeIsolated { component.name }.prefix { !"[\"<".contains($0) }
    return String(name.split(separator: " ").first ?? "")
  }
}
