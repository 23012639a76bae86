import ComponentTree
import Recording

/// A view that is mounted without a screen, with a log of its evaluations.
///
/// ```swift
/// @Test func `A press on the star evaluates one row`() throws {
///   let screen = try MountedView(CueList(library: .sample))
///   #expect(screen.evaluations(of: CueRow.self) == 3)
///   try screen.expect(.evaluations(of: CueRow.self, 1), .noMissedUpdates) {
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

  /// Mounts a view, and evaluates it until no component is dirty. First loads have not run then:
  /// `perform` or `driver.settle()` runs them.
  ///
  /// The driver's clock is the clock of the test from this call on: timers and debounces that the
  /// test, the view or the driver starts use it.
  /// - Parameters:
  ///   - root: the view. Several views can be mounted at the same time.
  ///   - clock: the clock of the sleeping tasks and the timers. Pass this clock to the models that
  ///     take a clock, too. If the argument is `nil`, the view uses the clock of the view that the
  ///     test has mounted before, or a new clock. The time of the process's clock then passes
  ///     together with this clock, because models that were made before the view use it.
  ///   - rules: the choices where SwiftUI's rules are not known, such as `SDK.v27.rules`.
  ///   - viewport: the number of rows that a lazy container shows; `nil` for all rows.
  /// - Throws: `FrameError.doesNotRest`.
  public init<Root: View>(
    _ root: Root, clock: ManualClock? = nil, rules: TreeRules = .current,
    viewport: Int? = nil
  ) throws {
    let host = TreeHost(
      engine: TestingEngine(round: RecordingEngine()), rules: rules, viewport: viewport)
    driver = TestDriver(ofTest: host, clock: clock)
    log = FrameLog(host)
    log.start()
    try driver.clock.during { try host.mount(root) }
  }

  /// The evaluations of all components of a view type since the view was mounted, those of mounting
  /// included.
  public func evaluations<V: View>(of type: V.Type) -> Int {
    let id = ObjectIdentifier(type)
    return log.evaluations(in: log.entries.indices).count {
      log.component($0.component).viewType == id
    }
  }
}
