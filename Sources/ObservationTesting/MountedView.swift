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
/// The class also works in a method of an `XCTestCase`. If an expectation is not met, the running
/// test gets an issue at the line of the expectation.
///
/// Models may use `@Observable` or `ObservableObject`. A view may use models of both kinds. If the
/// models are compiled against the recorded modules (see the article of this module), an issue
/// names the property that was written, and the line of code that wrote the property.
@MainActor public final class MountedView {
  /// Acts on the view as a user does. Each of the driver's actions is one frame.
  public let driver: TestDriver
  let log: FrameLog

  /// Mounts a view, and evaluates it until no component is dirty. Expectations do not count the
  /// evaluations during mounting.
  /// - Parameters:
  ///   - root: the view. Several views can be mounted at the same time.
  ///   - clock: the clock of the sleeping tasks and the timers. Pass this clock to the models, too.
  /// - Throws: `FrameError.doesNotRest`.
  public init<Root: View>(_ root: Root, clock: ManualClock = .current) throws {
    let host = TreeHost(engine: TestingEngine(round: RecordingEngine()))
    driver = TestDriver(host, clock: clock)
    log = FrameLog(host)
    try host.mount(root)
    log.start()
  }
}
