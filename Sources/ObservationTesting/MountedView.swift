import ComponentTree
import Recording

/// A view that is mounted without a screen, with a log of its evaluations.
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
/// The class also works in a method of an `XCTestCase`. An expectation that is not met records an
/// issue of the running test, at the line of the expectation.
///
/// Models may use `@Observable` or `ObservableObject`. A view may use models of both kinds. If the
/// models are compiled against the recorded modules (see the article of this module), an issue
/// names the property that was written, and the line that wrote it.
@MainActor public final class MountedView {
  /// Acts on the view as a user does. Each of the driver's actions is one frame.
  public let driver: TestDriver
  let log: FrameLog

  /// Mounts a view, and evaluates it until no component is dirty. Expectations do not count the
  /// evaluations during mounting.
  /// - Parameters:
  ///   - root: the view. Several views can be mounted at the same time.
  ///   - clock: the clock of the sleeping tasks and the timers. Pass the same clock to the models.
  /// - Throws: `FrameError.doesNotRest`.
  public init<Root: View>(_ root: Root, clock: ManualClock = .current) throws {
    let host = TreeHost(engine: TestingEngine(round: RecordingEngine()))
    driver = TestDriver(host, clock: clock)
    log = FrameLog(host)
    try host.mount(root)
    log.start()
  }
}
