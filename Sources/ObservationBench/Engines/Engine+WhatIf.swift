import Recording
import RunFolder

/// Engines that only count and are never timed. They are for models that are compiled against the
/// recorded modules.
extension Engine {
  /// Counts code with `ObservableObject` and `@Published` as if each class were `@Observable`.
  public static let asObservable = publishAll.recording(
    Migration(to: .observable, .all), id: "as-observable",
    title: "ObservableObject, counted as @Observable")

  /// Counts code with `@Observable` as if each class were an `ObservableObject`.
  public static let asObservableObject = fine.recording(
    Migration(to: .observableObject, .all), id: "as-observable-object",
    title: "@Observable, counted as ObservableObject")

  /// These two engines are not in `builtIn`, since the built-in engines are measured.
  static let whatIf = [asObservable, asObservableObject]

  /// An engine for the same notation that records which properties are read and written.
  /// - Parameter migration: the classes that the engine treats as migrated; by default no class.
  func recording(
    _ migration: Migration = .none, id: String? = nil, title: String? = nil
  ) -> Engine {
    Engine(
      id ?? self.id, title ?? self.title, version: version, grain: facts.grain, notation: notation,
      references: [], look: facts.look, countsRegistrations: true
    ) { RecordingEngine(migration: migration) }
  }
}
