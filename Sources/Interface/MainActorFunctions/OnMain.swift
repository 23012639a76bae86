// Swift 6 makes each `@MainActor` function type `Sendable`: an app in Swift 6 that passes a stored
// `() -> Void` to a button would get a warning that it does not get on a Mac. So this module, and
// only this, is compiled in the mode of Swift 5, which leaves the types as they are written. The
// compiler cannot read one type with a parameter pack from another module.

/// A function on the main actor that is not `Sendable`, as the closures of Apple's SwiftUI are.
public typealias OnMain<Result> = @MainActor () -> Result
/// A function with one argument.
public typealias OnMain1<Argument, Result> = @MainActor (Argument) -> Result
/// A function with two arguments.
public typealias OnMain2<First, Second, Result> = @MainActor (First, Second) -> Result
