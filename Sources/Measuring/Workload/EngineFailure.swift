/// A workload threw an error while it ran on an engine.
package struct EngineFailure: Error {
  package var engine: String
  package var reason: String

  /// Runs `body`. If it throws, the error that is thrown on names the engine.
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
