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
  /// Acts on the view as a user does. Each of the driver's actions is one frame. During an action,
  /// and in the tasks that the action starts, `ManualClock.current` is the driver's clock.
  public let driver: TestDriver
  let log: FrameLog

  /// Mounts a view, and evaluates it until no component is dirty. Expectations do not count the
  /// evaluations during mounting.
  ///
  /// Each test has its own clock. Make the models of the first view that a test mounts immediately
  /// before this call, without an `await` in between. Then the timers and debounces that these
  /// models have started use the clock of the test.
  /// - Parameters:
  ///   - root: the view. Several views can be mounted at the same time.
  ///   - clock: the clock of the sleeping tasks and the timers. The default is the clock of the
  ///     test. Pass this clock to the models that take a clock, too.
  /// - Throws: `FrameError.doesNotRest`.
  public init<Root: View>(_ root: Root, clock: ManualClock = .current) throws {
    let host = TreeHost(engine: TestingEngine(round: RecordingEngine()))
    driver = TestDriver(host, clock: clock, bindsClock: true)
    log = FrameLog(host)
    clock.belongToTask()
    try clock.during { try host.mount(root) }
    log.start()
  }
}
