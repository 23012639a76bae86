// The functions of this file act on steppers, and on controls whose value is, for example, a date,
// a colour or a number.

extension TestDriver {
  /// Moves a stepper up by `count` steps. A negative `count` moves the stepper down.
  public func step(_ title: String, by count: Int = 1) throws {
    let move = try control(title) { element -> (@MainActor (Int) -> Void)? in
      if case .control(.steps(let move, _)) = element.kind { move } else { nil }
    }
    try act { move(count) }
  }

  /// Sets the value of the first control with this title. The control must take values of the type
  /// `Value`.
  /// - Throws: `DriverError.notFound` if no control has this title, or if the control takes values
  ///   of a different type.
  public func enter<Value>(_ value: Value, into title: String) throws {
    let set = try control(title) { element -> (@MainActor (Any) -> Bool)? in
      if case .control(.value(let set, _)) = element.kind { set } else { nil }
    }
    try act {
      guard set(value) else { throw DriverError.notFound("\"\(title)\" for a \(Value.self)") }
    }
  }
}
