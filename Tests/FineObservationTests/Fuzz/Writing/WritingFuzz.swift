import Foundation

/// Runs scripts of the kind ``WritingScript`` until a script shows a fault.
enum WritingFuzz {
  /// Runs the scripts of the seeds in a ``FuzzPlan``, on a small stack. Before each script, writes
  /// the script's seed to the file at `path`. At the end, writes the result to the file. Returns
  /// `true` if no script showed a fault.
  static func run(notes path: String) -> Bool {
    let plan = FuzzPlan(environment: ProcessInfo.processInfo.environment, usual: 300)
    let isRight = Counter()
    onSmallStack {
      let result = plan.run { seed in
        note("FUZZ_SEED=\(seed), writing: the process ended", path)
        return problem(WritingScript(seed: seed))
      }
      if result.difference == nil { isRight.increment() }
      note(
        result.difference
          ?? "fuzz: \(result.agreed) scripts with writing bodies agree, from seed \(plan.first)",
        path)
    }
    return isRight.value == 1
  }

  private static func note(_ text: String, _ path: String) {
    // If the note cannot be written, the test still detects a fault, but does not name the seed.
    try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// The problem that a script shows on FineObservation; `nil` if there is no problem.
  static func problem(_ script: WritingScript) -> String? {
    problem(script, "this engine", FineWritingEngine())
  }

  /// The problem that a script shows on the naive recorder, or on a recorder with a fault; `nil` if
  /// there is no problem.
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
