import ComponentTree
import FineEngine

/// The engine `fine`, which keeps account of what each component reads, so that each evaluation has
/// its writes among its causes; and under which classes can be taken for migrated.
///
/// It is for counting: it costs several times what `fine` costs. With models that are not compiled
/// against the recorded modules it does what `fine` does.
public final class RecordingEngine: ObservationEngine {
  private let base = Fine()
  /// Connections of this tree's components to objects of classes that became `ObservableObject`s.
  private var holdCount = 0

  /// - Parameter migration: holds for the process from now on.
  @MainActor
  public init(migration: Migration = .none) {
    Migration.current = migration
    super.init()
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
