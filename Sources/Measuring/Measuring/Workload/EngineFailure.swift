/// A workload threw an error while it ran on an engine.
package struct EngineFailure: Error {
  package var engine: String
  package var reason: String

  /// Runs `body`. An error of `body` is thrown as an `EngineFailure` that names the engine.
  @MainActor
  package static func naming<Result>(
    _ engine: String, _ body: @MainActor () throws -> Result
  ) throws(EngineFailure) -> Result {
    do {
      return try body()
    } catch {
      throw EngineFailure(engine: engine, reason: "\(error)")
    }
  }
}
