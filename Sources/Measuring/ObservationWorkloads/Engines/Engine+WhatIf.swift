import Recording
import RunFolder

/// Engines that are used only for counts and are never timed. The models of these engines are
/// compiled against the recorded modules, which report reads and writes.
extension Engine {
  /// Counts code with `ObservableObject` and `@Published` as if each class were `@Observable`.
  public static let asObservable = publishAll.recording(
    Migration(to: .observable, .all), id: "as-observable",
    title: "ObservableObject, counted as @Observable")

  /// Counts code with `@Observable` as if each class were an `ObservableObject`.
  public static let asObservableObject = fine.recording(
    Migration(to: .observableObject, .all), id: "as-observable-object",
    title: "@Observable, counted as ObservableObject")

  /// The engines that are only used for counts. These engines are not in `builtIn`, since the
  /// engines in `builtIn` are also timed.
  package static let whatIf = [asObservable, asObservableObject]

  /// A variant of this engine that records which properties are read and written. The variant has
  /// the notation of this engine.
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
