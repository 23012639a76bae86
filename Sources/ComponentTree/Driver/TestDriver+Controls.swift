// Functions that act on controls whose value is neither a text nor a choice.

extension TestDriver {
  /// Moves a stepper up by a number of steps, or down if the number is negative.
  public func step(_ title: String, by count: Int = 1) throws {
    let move = try control(title) { control -> (@MainActor (Int) -> Void)? in
      if case .steps(let move, _) = control { move } else { nil }
    }
    move(count)
    try host.flush()
  }

  /// Enters a value into a control for values of this type, such as a date, a colour or a number.
  /// - Throws: `DriverError.notFound` if there is no such control, or if the control takes values
  ///   of a different type.
  public func enter<Value>(_ value: Value, into title: String) throws {
    let set = try control(title) { control -> (@MainActor (Any) -> Bool)? in
      if case .value(let set, _) = control { set } else { nil }
    }
    guard set(value) else { throw DriverError.notFound("\"\(title)\" for a \(Value.self)") }
    try host.flush()
  }
}
