import Foundation

/// Acts on a mounted tree as a user would, advances the time and runs tasks.
///
/// Every action is one frame, which consists of the action's writes and a call of `flush()`. The
/// driver sees what the last evaluations have shown, and what it presses is the action that they
/// made: it runs no body. So a text that a missed update has left outdated is outdated here, too.
///
/// Make the driver before the root is mounted. For a tree that is mounted already, each body runs
/// once when the driver is made. A host that keeps no output (`retainsOutput: false`, as in a
/// workload, whose frames are timed) runs all bodies at each search.
@MainActor public final class TestDriver {
  public let host: TreeHost
  /// The clock of the tree's timers and sleeping tasks.
  public let clock: ManualClock
  /// Whether `ManualClock.current` is `clock` during the driver's actions.
  private let bindsClock: Bool
  /// The clock of the process, if its time passes together with the time of `clock`.
  let outerClock: ManualClock?

  /// - Parameters:
  ///   - host: the tree to act on.
  ///   - clock: the clock of timers and tasks. Pass the same clock to the models.
  public init(_ host: TreeHost, clock: ManualClock = .current) {
    self.host = host
    self.clock = clock
    bindsClock = false
    outerClock = nil
    host.retainOutput()
    AnimatedChange.keepTime(of: host, by: clock)
  }

  /// Makes the driver of a test. During the driver's actions, and in the code of the running task,
  /// `ManualClock.current` is the driver's clock.
  /// - Parameter clock: the driver's clock. If the argument is `nil`, the driver uses the clock of
  ///   the running task. The time of the process's clock then passes together with this clock,
  ///   because models that were made before the driver use the clock of the process.
  package init(ofTest host: TreeHost, clock: ManualClock?) {
    self.host = host
    self.clock = clock ?? ManualClock.ofTask ?? ManualClock()
    bindsClock = true
    outerClock = clock == nil ? ManualClock.ofProcess : nil
    ManualClock.setDriverOfTask(self)
    host.retainOutput()
    AnimatedChange.keepTime(of: host, by: self.clock)
  }

  // MARK: Finding

  /// The mounted components of a view type, in the order of the tree.
  public func components<V: View>(_ type: V.Type) -> [Component] {
    var found: [Component] = []
    host.forEachComponent { node in
      if node.pointee.type.unsafelyUnwrapped.pointee.viewType == type {
        found.append(Component(node))
      }
    }
    return found
  }

  /// One of the mounted components of a view type. `index` counts these components in the order of
  /// the tree, beginning with 0.
  /// - Throws: `DriverError.notFound` if no component has this type and index.
  public func component<V: View>(_ type: V.Type, at index: Int = 0) throws -> Component {
    let found = components(type)
    try DriverError.check("component \(type)", at: index, of: found.count)
    return found[index]
  }

  /// The first component whose own output contains a text. If a child component outputs the text,
  /// the result is the child and not its parent.
  /// - Throws: `DriverError.notFound` if no component shows the text.
  public func component(showing text: String) throws -> Component {
    for element in elements() where element.label == text {
      if case .text = element.kind { return element.component }
    }
    throw DriverError.missing("text \"\(text)\"", existing: "texts", texts())
  }

  /// The texts of a component and of all components below it, from top to bottom. If `component` is
  /// `nil`, the texts of the whole tree.
  public func texts(in component: Component? = nil) -> [String] {
    elements(in: component).compactMap { element in
      if case .text = element.kind { element.label } else { nil }
    }
  }

  /// Whether a progress view is shown.
  public var showsProgress: Bool {
    elements().contains { element in
      if case .progress = element.kind { true } else { false }
    }
  }

  /// The value that a text field shows.
  public func value(ofField title: String) throws -> String {
    try field(title).value
  }

  // MARK: Acting

  // Each action is the act of an `AppStep`, and one flush. The action runs no tasks, so that a test
  // can look at the screen in between. `perform(_:)` runs a whole step.

  /// Presses the first button or navigation link with this name: its title, its symbol or its
  /// accessibility label.
  public func press(_ name: String, in component: Component? = nil) throws {
    try act { try button(name, in: component)() }
  }

  /// Replaces a text field's text.
  public func type(_ text: String, into name: String) throws {
    try act(.type(text, into: name))
  }

  /// Submits a text field: runs the field's `onCommit`, then the action of the nearest `onSubmit`
  /// around the field.
  public func submit(_ name: String) throws { try act(.submit(name)) }

  /// Switches a toggle on if it is off, and off if it is on.
  public func toggle(_ name: String) throws { try act(.toggle(name)) }

  /// Moves a slider to a value. If the value is outside the slider's bounds, the slider moves to
  /// the nearest bound.
  public func slide(to value: Double, at index: Int = 0) throws {
    try act(.slide(to: value, at: index))
  }

  /// Dismisses the last presentation in the output: a sheet, a cover, a popover, an alert or a
  /// menu.
  public func dismiss() throws { try act(.dismiss) }

  /// Goes back from the last navigation destination in the output.
  public func goBack() throws { try act(.goBack) }

  /// Deletes the row at `offset` in the first list whose rows can be deleted. Searches `component`,
  /// or the whole tree if `component` is `nil`.
  public func delete(row offset: Int, in component: Component? = nil) throws {
    try act { try deletion(ofRow: offset, in: component)() }
  }

  /// Moves the row at `offset` in front of the row at `end`, in the first list whose rows can be
  /// moved. Searches `component`, or the whole tree if `component` is `nil`.
  public func move(row offset: Int, to end: Int, in component: Component? = nil) throws {
    try act { try moving(row: offset, to: end, in: component)() }
  }

  /// Gives the focus to the field with this name, and removes the focus from all other fields that
  /// have a `.focused` modifier. If the name is `nil`, removes the focus from all these fields.
  public func focus(_ name: String?) throws { try act(.focus(name)) }

  /// Chooses a value in the first tab view, picker or list whose selection takes values of this
  /// type. Searches `component`, or the whole tree if `component` is `nil`.
  /// - Throws: `DriverError.notFound` with the types of the selections on the screen, if no
  ///   selection takes values of this type.
  public func select<Value: Hashable>(_ value: Value, in component: Component? = nil) throws {
    try act { try choose(value, in: component) }
  }

  /// Scrolls the first lazy container so that a row becomes the first visible row. If `component`
  /// is not `nil`, only a container of this component is scrolled. If this row and the rows after
  /// it do not fill the viewport, the container shows its last rows.
  public func scroll(to row: Int, in component: Component? = nil) throws {
    try act { try scrolling(to: row, in: component)() }
  }

  /// Runs one frame without an action of the user.
  public func frame() throws {
    try act {}
  }

  private func act(_ step: AppStep) throws {
    try act {
      guard case .now(let act) = try step.find(self) else {
        preconditionFailure("\(step.name) waits")
      }
      try act(0)
    }
  }

  /// Runs an action of the user, and then one frame. All actions without `await` use this function.
  func act(_ action: () throws -> Void) throws {
    if host.isInWrite { throw DriverError.frameInsideWrite }
    try withClock {
      try action()
      try host.flush()
    }
  }

  /// Calls `body`, which runs a frame. If the driver binds its clock, `ManualClock.current` is this
  /// clock during the call.
  func withClock(_ body: () throws -> Void) throws {
    if host.isInPass { throw DriverError.frameInsidePass }
    if bindsClock { try clock.during(body) } else { try body() }
  }

  /// Calls `body`. If the driver binds its clock, `ManualClock.current` is this clock during the
  /// call.
  func withClock(_ body: () async throws -> Void) async throws {
    if bindsClock { try await clock.during(body) } else { try await body() }
  }
}
