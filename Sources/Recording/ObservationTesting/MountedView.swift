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
  /// The driver's clock is the clock of the test from this call on: timers and debounces that the
  /// test, the view or the driver starts use it.
  /// - Parameters:
  ///   - root: the view. Several views can be mounted at the same time.
  ///   - clock: the clock of the sleeping tasks and the timers. Pass this clock to the models that
  ///     take a clock, too. If the argument is `nil`, the view uses the clock of the view that the
  ///     test has mounted before, or a new clock. The time of the process's clock then passes
  ///     together with this clock, because models that were made before the view use it.
  ///   - sdk: the version of SwiftUI whose rules the tree follows.
  /// - Throws: `FrameError.doesNotRest`.
  public init<Root: View>(_ root: Root, clock: ManualClock? = nil, sdk: SDK = .current) throws {
    let host = TreeHost(engine: TestingEngine(round: RecordingEngine()), rules: sdk.rules)
    driver = TestDriver(ofTest: host, clock: clock)
    log = FrameLog(host)
    try driver.clock.during { try host.mount(root) }
    log.start()
  }
}
