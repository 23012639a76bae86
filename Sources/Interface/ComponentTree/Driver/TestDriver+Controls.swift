// The functions of this file act on steppers, and on controls whose value is, for example, a date,
// a colour or a number.

extension TestDriver {
  /// Moves a stepper up by `count` steps. A negative `count` moves the stepper down.
  public func step(_ name: String, by count: Int = 1) throws {
    try act { try moves(ofStepper: name)(count) }
  }

  /// Sets the value of the first control with this name. The control must take values of the type
  /// `Value`.
  /// - Throws: `DriverError.notFound` if no control has this name, or if the control takes values
  ///   of a different type.
  public func enter<Value>(_ value: Value, into name: String) throws {
    try act { try entering(value, into: name)() }
  }
}
