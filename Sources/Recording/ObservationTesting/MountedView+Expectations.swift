import ComponentTree

// Each expectation has two functions. One function is for synchronous actions, and the other
// function is for actions that await tasks or time.

extension MountedView {
  /// Expects that an action causes `count` evaluations of components of a view type. The
  /// evaluations of all components of the type are added up.
  ///
  /// If the action mounts components, their first evaluations count, too. If the type was never
  /// mounted, the expectation is not met, even if the expected number is 0.
  /// - Parameters:
  ///   - type: the view type, with its generic arguments.
  ///   - count: the expected number of evaluations, in all frames of the action.
  ///   - fileID: the file that a failure names. The default is the file of the call.
  ///   - filePath: the path of the file.
  ///   - line: the line that a failure names. The default is the line of the call.
  ///   - column: the column that a failure names.
  ///   - action: uses the driver as a user would use the screen, or writes to models. Writes after
  ///     the driver's last action are evaluated in one additional frame at the end. During the
  ///     action, `ManualClock.current` is the driver's clock.
  /// - Throws: the errors of the action, and `FrameError.doesNotRest`.
  public func expectEvaluations<V: View>(
    of type: V.Type, _ count: Int, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ action: () throws -> Void
  ) throws {
    try expect(
      .evaluations(of: type, count),
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column), action)
  }

  /// Expects that an action causes `count` evaluations of components of a view type. The
  /// evaluations of all components of the type are added up.
  public func expectEvaluations<V: View>(
    of type: V.Type, _ count: Int, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ action: () async throws -> Void
  ) async throws {
    try await expect(
      .evaluations(of: type, count),
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column), action)
  }

  /// Expects that no frame of an action evaluates more than `limit` bodies of the views that you
  /// wrote. Controls, such as text fields, and the tool's own components do not count.
  /// - Throws: the errors of the action, and `FrameError.doesNotRest`.
  public func expectEvaluationsPerFrame(
    atMost limit: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ action: () throws -> Void
  ) throws {
    try expect(
      .evaluationsPerFrame(atMost: limit),
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column), action)
  }

  /// Expects that no frame of an action evaluates more than `limit` bodies.
  public func expectEvaluationsPerFrame(
    atMost limit: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ action: () async throws -> Void
  ) async throws {
    try await expect(
      .evaluationsPerFrame(atMost: limit),
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column), action)
  }

  /// Expects that an action causes no redundant evaluation of a view that you wrote: every
  /// evaluation must change the output, the children, or the inputs of a child.
  /// - Throws: the errors of the action, and `FrameError.doesNotRest`.
  public func expectNoRedundantEvaluations(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ action: () throws -> Void
  ) throws {
    try expect(
      .noRedundantEvaluations,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column), action)
  }

  /// Expects that an action causes no redundant evaluation.
  public func expectNoRedundantEvaluations(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ action: () async throws -> Void
  ) async throws {
    try await expect(
      .noRedundantEvaluations,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column), action)
  }

  /// Expects that no component shows an outdated value after any frame of an action.
  ///
  /// After each frame, an audit runs every body once more, and compares the body's output with the
  /// shown output. If the audit finds a difference, it runs this body again, up to 16 times in all.
  /// A part of the output that differs between two runs, for example a new object, a date or a
  /// random number, is not an outdated value. If a body has side effects, the audit repeats these
  /// side effects.
  /// - Throws: the errors of the action, and `FrameError.doesNotRest`.
  public func expectNoMissedUpdates(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ action: () throws -> Void
  ) throws {
    try expect(
      .noMissedUpdates,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column), action)
  }

  /// Expects that no component shows an outdated value after any frame of an action.
  public func expectNoMissedUpdates(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ action: () async throws -> Void
  ) async throws {
    try await expect(
      .noMissedUpdates,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column), action)
  }

  // MARK: Running the action

  private func expect(
    _ expectation: Expectation, at location: TestLocation, _ action: () throws -> Void
  ) throws {
    let first = begin(expectation)
    defer { end(expectation) }
    try driver.clock.during(action)
    try judge(expectation, from: first, at: location)
  }

  private func expect(
    _ expectation: Expectation, at location: TestLocation, _ action: () async throws -> Void
  ) async throws {
    let first = begin(expectation)
    defer { end(expectation) }
    try await driver.clock.during(action)
    try judge(expectation, from: first, at: location)
  }

  /// - Returns: the index of the first frame that belongs to the action.
  private func begin(_ expectation: Expectation) -> Int {
    if expectation.audits { log.beginAudits() }
    return log.entries.count
  }

  private func end(_ expectation: Expectation) {
    if expectation.audits { log.endAudits() }
  }

  private func judge(
    _ expectation: Expectation, from first: Int, at location: TestLocation
  ) throws {
    // This function runs an additional frame only in two cases: some writes were not evaluated yet,
    // or the action has caused no frame. In all other cases, an additional frame would be empty.
    // The message of a failure would then count a frame that the action has not caused.
    driver.host.collect()
    if driver.host.dirtyCount > 0 || log.entries.count == first { try driver.frame() }
    if let failure = expectation.failure(log, first..<log.entries.count) {
      report(failure.message, at: location)
    }
  }
}
