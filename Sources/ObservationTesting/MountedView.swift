import ComponentTree
import Recording

/// A view, mounted without a screen, with a record of what runs.
///
/// ```swift
/// @Test func `A press on the star evaluates one row`() throws {
///   let screen = try MountedView(CueList(library: .sample))
///   try screen.expectEvaluations(of: CueRow.self, 1) {
///     try screen.driver.press("Star")
///   }
/// }
/// ```
///
/// The same works in a method of an `XCTestCase`. What an expectation of this type finds wrong is
/// an issue of the test that runs, at the line of the expectation.
///
/// Models may be written in either notation, also both in one view. Where they are compiled against
/// the recorded modules (see the article of this module), an issue names the property that was
/// written, and the line that wrote it.
@MainActor public final class MountedView {
  /// Acts on the view as a user does. Each of its actions is one frame.
  public let driver: TestDriver
  let log: FrameLog

  /// Mounts a view, and evaluates it to rest. What mounting evaluates is not part of any
  /// expectation.
  /// - Parameters:
  ///   - root: the view. Several views can be mounted at a time.
  ///   - clock: the time that tasks and timers wait for. Give the models the same one.
  /// - Throws: `FrameError.doesNotRest`.
  public init<Root: View>(_ root: Root, clock: ManualClock = .current) throws {
    let host = TreeHost(engine: TestingEngine(round: RecordingEngine()))
    driver = TestDriver(host, clock: clock)
    log = FrameLog(host)
    try host.mount(root)
    log.start()
  }
}
