import ComponentTree

/// The actions that the test driver performs in the view of one file.
public struct SurfaceRun: Sendable {
  /// The file's name.
  public let name: String
  private let act: @MainActor @Sendable (SurfaceTest) async throws -> Void

  public init(
    _ name: String, _ act: @escaping @MainActor @Sendable (SurfaceTest) async throws -> Void
  ) {
    self.name = name
    self.act = act
  }

  /// Mounts the view on an engine and performs the actions. During the run, `ManualClock.current`
  /// is the run's own clock.
  @MainActor public func run(
    on engine: ObservationEngine, rules: TreeRules = .current
  ) async throws -> [SurfaceStep] {
    let test = SurfaceTest(engine, rules)
    try await test.driver.clock.during { try await act(test) }
    test.driver.host.unmount()
    return test.steps
  }
}

/// The counts of one step, and the texts on the screen after the step.
public struct SurfaceStep: Equatable, Sendable, CustomStringConvertible {
  public let name: String
  public let evaluations: Int
  public let components: Int
  public let missedUpdates: Int
  /// The texts on the screen after the step.
  public let texts: [String]

  public var description: String {
    "\(name): \(evaluations) evaluations, \(components) components, \(missedUpdates) missed"
  }
}

/// A mounted view, and the steps that have been performed in the view.
@MainActor public final class SurfaceTest {
  public let driver: TestDriver
  public private(set) var steps: [SurfaceStep] = []

  init(_ engine: ObservationEngine, _ rules: TreeRules) {
    driver = TestDriver(TreeHost(engine: engine, rules: rules), clock: ManualClock())
  }

  /// Mounts a view as the first step.
  public func mount<Root: View>(_ root: Root) async throws {
    try await step("mount") { try $0.host.mount(root) }
  }

  /// Performs an action, and returns when no task can continue.
  public func step(
    _ name: String, _ action: (TestDriver) async throws -> Void
  ) async throws {
    let before = driver.host.counters.evaluations
    try await action(driver)
    try await driver.settle()
    steps.append(
      SurfaceStep(
        name: name, evaluations: driver.host.counters.evaluations - before,
        components: driver.host.componentCount, missedUpdates: driver.host.audit().count,
        texts: driver.texts()))
  }
}
