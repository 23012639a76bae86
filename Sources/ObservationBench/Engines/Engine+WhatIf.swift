import Recording
import RunFolder

/// Engines that count and are never timed: for models that are compiled against the recorded
/// modules.
extension Engine {
  /// Code with `ObservableObject` and `@Published`, as if each class was `@Observable`.
  public static let asObservable = publishAll.recording(
    Migration(to: .observable, .all), id: "as-observable",
    title: "ObservableObject, counted as @Observable")

  /// Code with `@Observable`, as if each class was an `ObservableObject`.
  public static let asObservableObject = fine.recording(
    Migration(to: .observableObject, .all), id: "as-observable-object",
    title: "@Observable, counted as ObservableObject")

  /// Neither is among the built-in engines: those are measured.
  static let whatIf = [asObservable, asObservableObject]

  /// The engine of the same notation that says what is read and written.
  /// - Parameter migration: the classes that it takes for migrated; by default none.
  func recording(
    _ migration: Migration = .none, id: String? = nil, title: String? = nil
  ) -> Engine {
    Engine(
      id ?? self.id, title ?? self.title, version: version, grain: facts.grain, notation: notation,
      references: [], look: facts.look, countsRegistrations: true
    ) { RecordingEngine(migration: migration) }
  }
}
