import ComponentTree
import FineEngine

/// The engine `fine` with a recorder. The engine records the properties that each component reads,
/// so that the causes of an evaluation include the writes that caused this evaluation. The engine
/// can also treat classes as migrated.
///
/// This engine is used only for counting, since it takes several times as long as the engine
/// `fine`. If the models are not compiled against the recorded modules, this engine behaves like
/// `fine`.
public final class RecordingEngine: ObservationEngine {
  private let base = Fine()
  /// The number of pairs of a component of this tree and an object that the component holds, for
  /// objects whose class was migrated to `ObservableObject`.
  private var holdCount = 0

  /// - Parameter migration: the migration, which becomes the current migration of the process.
  @MainActor
  public init(migration: Migration = .none) {
    super.init()
    Migration.current = migration
    Migration.owner = ObjectIdentifier(self)
  }

  // The migration ends with its engine, so that the migration does not apply to the trees that
  // later tests create.
  deinit {
    guard Migration.owner == ObjectIdentifier(self) else { return }
    Migration.current = .none
    Migration.owner = nil
  }

  public override var scopesContent: Bool { true }

  public override func evaluate(_ component: Component) {
    withLedger { $0.openScope() }
    base.evaluate(component)
    withLedger { $0.closeScope(of: component) }
  }

  public override func evaluateContent(_ content: Component) -> Bool {
    withLedger { $0.openScope() }
    let isCounted = base.evaluateContent(content)
    withLedger { $0.closeScope(of: content, partOf: content.maker, isCounted: isCounted) }
    return isCounted
  }

  public override func unmount(_ component: Component) {
    base.unmount(component)
    withLedger { $0.forget(component) }
  }

  public override func collect() { base.collect() }

  public override var registrationCount: Int? { base.registrationCount.map { $0 + holdCount } }

  private func withLedger(_ body: (Ledger) -> Void) {
    let before = Ledger.shared.holdCount
    body(.shared)
    holdCount += Ledger.shared.holdCount - before
  }
}
