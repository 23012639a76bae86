/// What happens to an app in one frame: an action of the person who uses it, or a change that
/// reaches its models from outside. A list of steps is the script of a workload and of a test.
///
/// ```swift
/// let steps: [AppStep] = [
///   .press("Add"), .type("Bow", into: "Title"), .press("Save"),
///   .press("trash", inRowOf: "Curtain"), .advance(by: .seconds(1)),
///   .write("a cue arrives", to: Cues.self) { cues, round in cues.add("Fog \(round)") },
/// ]
/// ```
///
/// A control is named by its title, by its symbol (`Image(systemName:)`), or by its accessibility
/// label.
///
/// **One step is one frame**: the step's writes, the evaluations that they cause, and all that
/// follows before time passes. What follows are the tasks that can run, until each has ended or
/// waits, and the evaluations that these tasks cause. `advance(by:)` is one frame, too: it contains
/// every timer that fires and every sleep that ends. No frame are: mounting with its first loads,
/// the search for a control, and queries such as `texts()`.
public struct AppStep: Sendable {
  /// What a step does once its control is found.
  package enum Act {
    /// The number counts the rounds of the script, beginning with 0.
    case now(@MainActor (_ round: Int) throws -> Void)
    case waiting(@MainActor @Sendable () async -> Void)
    case passing(Duration)
  }

  public let name: String
  /// The number of writes to models, as a workload states it. A run does not check the number.
  public var writes = 1
  /// The most evaluations that a test allows; `nil` for any number.
  package private(set) var budget: Budget?
  /// Whether the control stays on the screen, so that a workload searches for it only once.
  package var keepsControl = false
  /// Searches for the control.
  package let find: @MainActor @Sendable (TestDriver) throws -> Act

  private init(
    _ name: String, finding find: @escaping @MainActor @Sendable (TestDriver) throws -> Act
  ) {
    self.name = name
    self.find = find
  }

  /// A limit, and the line of the test or of the script that states it.
  package struct Budget: Sendable {
    package let limit: Int
    package let fileID: StaticString
    package let filePath: StaticString
    package let line: UInt
    package let column: UInt
  }

  /// The same step, in which a test allows at most this many evaluations of views that you wrote.
  /// A workload ignores the limit: the gate compares its counts with the baseline.
  public func evaluations(
    atMost limit: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> AppStep {
    var step = self
    step.budget = Budget(
      limit: limit, fileID: fileID, filePath: filePath, line: line, column: column)
    return step
  }
}

extension AppStep {
  /// - Parameter find: searches for the control, and returns what the step does.
  private init(
    _ name: String,
    _ find: @escaping @MainActor @Sendable (TestDriver) throws -> @MainActor () throws -> Void
  ) {
    self.init(
      name,
      finding: { driver in
        let act = try find(driver)
        return .now { _ in try act() }
      })
  }

  /// - Parameter find: searches for the control, and returns what the control does.
  private init(
    _ name: String, _ find: @escaping @MainActor @Sendable (TestDriver) throws -> OnMain<Void>
  ) {
    self.init(
      name,
      finding: { driver in
        let act = try find(driver)
        return .now { _ in act() }
      })
  }

  // MARK: Buttons

  /// Presses the first button or navigation link with this name.
  /// - Parameter row: a text. The search begins in the component that shows this text, and goes on
  ///   in the components around it. If the argument is `nil`, the search is in the whole screen.
  public static func press(_ name: String, inRowOf row: String? = nil) -> AppStep {
    AppStep("press \(name)\(row.map { " of \($0)" } ?? "")") { driver in
      try driver.button(name, near: row)
    }
  }

  /// Dismisses the last presentation: a sheet, a cover, a popover, an alert or a menu.
  public static var dismiss: AppStep {
    AppStep("dismiss") { try $0.last("presentation") { $0 != .destination } }
  }

  /// Goes back from the last navigation destination.
  public static var goBack: AppStep {
    AppStep("go back") { try $0.last("destination") { $0 == .destination } }
  }

  // MARK: Controls

  /// Replaces a text field's text.
  public static func type(_ text: String, into name: String) -> AppStep {
    type(into: name) { _ in text }
  }

  /// Replaces a text field's text by a text that depends on the round of the script. A workload
  /// repeats its steps, and typing an equal text again changes nothing.
  public static func type(
    into name: String, _ text: @escaping @MainActor @Sendable (_ round: Int) -> String
  ) -> AppStep {
    AppStep(
      "type into \(name)",
      finding: { driver in
        let binding = try driver.field(name).binding
        return .now { binding.wrappedValue = text($0) }
      })
  }

  /// Submits a text field: runs its `onCommit`, then the nearest `onSubmit` around it.
  public static func submit(_ name: String) -> AppStep {
    AppStep("submit \(name)") { try $0.submission(ofField: name) }
  }

  /// Gives the focus to a text field. If the name is `nil`, removes the focus from all fields.
  public static func focus(_ name: String?) -> AppStep {
    AppStep("focus \(name ?? "nothing")") { try $0.focusing(name) }
  }

  /// Switches a toggle on if it is off, and off if it is on.
  public static func toggle(_ name: String) -> AppStep {
    AppStep("toggle \(name)") { driver in
      let binding = try driver.binding(ofToggle: name)
      return { binding.wrappedValue.toggle() }
    }
  }

  /// Moves a slider to a value, or to the nearest bound.
  public static func slide(to value: Double, at index: Int = 0) -> AppStep {
    slide(at: index) { _ in value }
  }

  /// Moves a slider to a value that depends on the round of the script, or to the nearest bound.
  public static func slide(
    at index: Int = 0, _ value: @escaping @MainActor @Sendable (_ round: Int) -> Double
  ) -> AppStep {
    AppStep(
      "move slider \(index + 1)",
      finding: { driver in
        let (binding, bounds) = try driver.slider(at: index)
        return .now {
          binding.wrappedValue = min(max(value($0), bounds.lowerBound), bounds.upperBound)
        }
      })
  }

  /// Moves a stepper up by `count` steps, or down if `count` is negative.
  public static func step(_ name: String, by count: Int = 1) -> AppStep {
    AppStep("step \(name) by \(count)") { driver in
      let move = try driver.moves(ofStepper: name)
      return { move(count) }
    }
  }

  /// Sets the value of a control such as a date picker.
  public static func enter<Value: Sendable>(_ value: Value, into name: String) -> AppStep {
    AppStep("enter into \(name)") { try $0.entering(value, into: name) }
  }

  /// Chooses a value in the first tab view, picker or list whose selection takes values of this
  /// type.
  public static func select<Value: Hashable & Sendable>(_ value: Value) -> AppStep {
    AppStep("select \(value)") { driver in { try driver.choose(value, in: nil) } }
  }

  // MARK: Rows

  /// Deletes the row at `offset` in the first list whose rows can be deleted.
  public static func delete(row offset: Int) -> AppStep {
    AppStep("delete row \(offset)") { try $0.deletion(ofRow: offset, in: nil) }
  }

  /// Moves the row at `offset` in front of the row at `end`, in the first list whose rows can be
  /// moved.
  public static func move(row offset: Int, to end: Int) -> AppStep {
    AppStep("move row \(offset) to \(end)") { try $0.moving(row: offset, to: end, in: nil) }
  }

  /// Scrolls the first lazy container so that a row becomes the first visible row.
  public static func scroll(to row: Int) -> AppStep {
    AppStep("scroll to \(row)") { try $0.scrolling(to: row, in: nil) }
  }

  // MARK: Gestures

  /// Taps a text, a symbol or what has this accessibility label.
  public static func tap(_ text: String) -> AppStep { gesture(.tap, "tap", text) }

  /// Presses a text for a long time.
  public static func longPress(_ text: String) -> AppStep {
    gesture(.longPress, "long-press", text)
  }

  /// Opens the innermost context menu around a text.
  public static func openMenu(of text: String) -> AppStep {
    gesture(.contextMenu, "open menu of", text)
  }

  /// Swipes the row that contains a text, so that the row's actions are shown.
  public static func swipe(_ text: String) -> AppStep { gesture(.swipe, "swipe", text) }

  /// Pulls down the first view that has a refresh action. The frame ends when the action waits.
  public static var refresh: AppStep {
    AppStep("refresh", finding: { .waiting(try $0.refreshing()) })
  }

  static func gesture(
    _ kind: GestureKind, _ verb: String, _ text: String, _ detail: (any Sendable)? = nil
  ) -> AppStep {
    AppStep("\(verb) \(text)") { driver in
      let action = try driver.gesture(kind, on: text)
      return { action(detail) }
    }
  }

  // MARK: Time and models

  /// Lets time pass on the clock of timers, debounces and sleeps.
  public static func advance(by duration: Duration) -> AppStep {
    AppStep("advance by \(duration)", finding: { _ in .passing(duration) })
  }

  /// Lets tasks run until each has ended or waits. Every other step does this at its end.
  public static var settle: AppStep { AppStep("settle", finding: { _ in .now { _ in } }) }

  /// A write that no control makes, such as a push from a server, to the first model of a class
  /// that a view holds: with `@StateObject`, `@State`, `@Environment`, as a plain property, or in
  /// another way. `round` counts the rounds of the script, beginning with 0.
  public static func write<Model: AnyObject>(
    _ name: String, to type: Model.Type,
    _ write: @escaping @MainActor @Sendable (_ model: Model, _ round: Int) throws -> Void
  ) -> AppStep {
    AppStep(
      name,
      finding: { driver in
        let model = try driver.model(type)
        return .now { try write(model, $0) }
      })
  }

  /// A write that no control makes, to a model that the script knows.
  public static func write(
    _ name: String, _ write: @escaping @MainActor @Sendable (_ round: Int) throws -> Void
  ) -> AppStep {
    AppStep(name, finding: { _ in .now(write) })
  }
}
