/// Runs a writing script, and tells the first fault.
enum WritingFuzz {
  /// What is wrong with this engine; nil if nothing.
  static func problem(_ script: WritingScript) -> String? {
    problem(script, "this engine", FineWritingEngine())
  }

  /// What is wrong with the naive recorder, or a broken one.
  static func naiveProblem(
    _ script: WritingScript, flaw: NaiveRecorder.Flaw? = nil
  ) -> String? {
    problem(script, "naive recorder", NaiveWritingEngine(flaw: flaw))
  }

  private static func problem(
    _ script: WritingScript, _ name: String, _ engine: some WritingEngine
  ) -> String? {
    let session = WritingSession(engine, script)
    defer { session.end() }
    for (index, step) in script.steps.enumerated() {
      guard let problem = session.perform(step.step, rests: step.rests) else { continue }
      return "FUZZ_SEED=\(script.seed), writing, step \(index) \(step.step), \(name): \(problem)"
    }
    return nil
  }
}
