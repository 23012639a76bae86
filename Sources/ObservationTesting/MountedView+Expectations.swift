import ComponentTree

// Each expectation twice: for actions of one call, and for those that wait for tasks and time.

extension MountedView {
  /// Expects that an action makes the components of a view type run this often, all together.
  ///
  /// First evaluations of components that the action mounts count. A type that was never mounted
  /// does not meet the expectation, not even 0 evaluations.
  /// - Parameters:
  ///   - type: the view type, with its generic arguments.
  ///   - count: how often its bodies run, in all frames of the action.
  ///   - action: what a user does, or writes to models. Writes that no action of the driver has
  ///     shown yet are one frame at the end.
  /// - Throws: what the action throws; `FrameError.doesNotRest`.
  public func expectEvaluations<V: View>(
    of type: V.Type, _ count: Int, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ action: () throws -> Void
  ) throws {
    try expect(
      .evaluations(of: type, count),
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column), action)
  }

  /// Expects that an action makes the components of a view type run this often, all together.
  public func expectEvaluations<V: View>(
    of type: V.Type, _ count: Int, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ action: () async throws -> Void
  ) async throws {
    try await expect(
      .evaluations(of: type, count),
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column), action)
  }

  /// Expects that no frame of an action runs more bodies than this, of all components together,
  /// the text fields, toggles and links among them.
  /// - Throws: what the action throws; `FrameError.doesNotRest`.
  public func expectEvaluationsPerFrame(
    atMost limit: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ action: () throws -> Void
  ) throws {
    try expect(
      .evaluationsPerFrame(atMost: limit),
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column), action)
  }

  /// Expects that no frame of an action runs more bodies than this.
  public func expectEvaluationsPerFrame(
    atMost limit: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ action: () async throws -> Void
  ) async throws {
    try await expect(
      .evaluationsPerFrame(atMost: limit),
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column), action)
  }

  /// Expects that every evaluation that an action causes changes something: the output, the
  /// children, or what a child is handed.
  /// - Throws: what the action throws; `FrameError.doesNotRest`.
  public func expectNoRedundantEvaluations(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ action: () throws -> Void
  ) throws {
    try expect(
      .noRedundantEvaluations,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column), action)
  }

  /// Expects that every evaluation that an action causes changes something.
  public func expectNoRedundantEvaluations(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ action: () async throws -> Void
  ) async throws {
    try await expect(
      .noRedundantEvaluations,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column), action)
  }

  /// Expects that no component shows an old value after any frame of an action.
  ///
  /// After each frame every body is run once more and compared with what is shown, so that a body
  /// with side effects has them once more.
  /// - Throws: what the action throws; `FrameError.doesNotRest`.
  public func expectNoMissedUpdates(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ action: () throws -> Void
  ) throws {
    try expect(
      .noMissedUpdates,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column), action)
  }

  /// Expects that no component shows an old value after any frame of an action.
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
    try action()
    try judge(expectation, from: first, at: location)
  }

  private func expect(
    _ expectation: Expectation, at location: TestLocation, _ action: () async throws -> Void
  ) async throws {
    let first = begin(expectation)
    defer { end(expectation) }
    try await action()
    try judge(expectation, from: first, at: location)
  }

  /// - Returns: the first frame that counts.
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
    // A frame without writes would only say that there are more frames than actions.
    driver.host.collect()
    if driver.host.dirtyCount > 0 || log.entries.count == first { try driver.frame() }
    if let failure = expectation.failure(log, first..<log.entries.count) {
      report(failure.message, at: location)
    }
  }
}
