/// A workload threw while it ran on an engine.
package struct EngineFailure: Error {
  package var engine: String
  package var reason: String

  /// Runs something of an engine and names the engine if it throws.
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
