import ComponentTree

extension MountedView {
  /// Expects that an action meets every expectation. A failure is an issue of the running test.
  /// - Parameters:
  ///   - expectations: what the frames of the action must do.
  ///   - fileID: the file that a failure names. The default is the file of the call.
  ///   - filePath: the path of the file.
  ///   - line: the line that a failure names. The default is the line of the call.
  ///   - column: the column that a failure names.
  ///   - action: uses the driver as a user would use the screen, or writes to models. Writes after
  ///     the driver's last action are evaluated in one additional frame at the end. During the
  ///     action, `ManualClock.current` is the driver's clock.
  /// - Throws: the errors of the action, and `FrameError.doesNotRest`.
  public func expect(
    _ expectations: Expectation..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ action: () throws -> Void
  ) throws {
    let first = begin(expectations)
    defer { end(expectations) }
    try driver.clock.during(action)
    try judge(
      expectations, from: first,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects that an action that waits meets every expectation.
  public func expect(
    _ expectations: Expectation..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ action: () async throws -> Void
  ) async throws {
    let first = begin(expectations)
    defer { end(expectations) }
    try await driver.clock.during(action)
    try judge(
      expectations, from: first,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Performs the steps of a script, each a frame. First loads come first: they belong to no step.
  /// If a step exceeds its ``AppStep/evaluations(atMost:fileID:filePath:line:column:)``, the issue
  /// is at the line that states the limit.
  /// - Parameter rounds: how often the steps are performed.
  /// - Throws: the errors of the driver, with the number and the name of the step.
  public func perform(_ steps: AppStep..., rounds: Int = 1) async throws {
    try await perform(steps, rounds: rounds)
  }

  public func perform(_ steps: [AppStep], rounds: Int = 1) async throws {
    try await driver.settle()
    for round in 0..<rounds {
      for (index, step) in steps.enumerated() {
        let name = "Step \(index + 1) of \(steps.count), \(step.name)"
        let first = log.entries.count
        do {
          try await driver.perform(step, round: round)
        } catch {
          throw StepError(step: name, error: error)
        }
        guard let budget = step.budget else { continue }
        let expectation = Expectation.evaluations(atMost: budget.limit)
        guard let failure = expectation.failure(log, first..<log.entries.count) else { continue }
        report(
          "\(name): \(failure.message)",
          at: TestLocation(
            fileID: budget.fileID, filePath: budget.filePath, line: budget.line,
            column: budget.column))
      }
    }
  }

  /// - Returns: the index of the first frame that belongs to the action.
  private func begin(_ expectations: [Expectation]) -> Int {
    if expectations.contains(where: \.audits) { log.beginAudits() }
    return log.entries.count
  }

  private func end(_ expectations: [Expectation]) {
    if expectations.contains(where: \.audits) { log.endAudits() }
  }

  private func judge(
    _ expectations: [Expectation], from first: Int, at location: TestLocation
  ) throws {
    // This function runs an additional frame only in two cases: some writes were not evaluated yet,
    // or the action has caused no frame. In all other cases, an additional frame would be empty.
    // The message of a failure would then count a frame that the action has not caused.
    driver.host.collect()
    if driver.host.dirtyCount > 0 || log.entries.count == first { try driver.frame() }
    for expectation in expectations {
      if let failure = expectation.failure(log, first..<log.entries.count) {
        report(failure.message, at: location)
      }
    }
  }
}

/// The error of a step in a script.
public struct StepError: Error, CustomStringConvertible {
  /// The number and the name of the step.
  public let step: String
  public let error: any Error

  public var description: String { "\(step): \(error)" }
}
