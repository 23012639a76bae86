import MainActorFunctions

/// A function on the main actor that is not `Sendable`. The closures that views get have this type.
public typealias OnMain<Result> = MainActorFunctions.OnMain<Result>
/// A function with one argument.
public typealias OnMain1<Argument, Result> = MainActorFunctions.OnMain1<Argument, Result>
/// A function with two arguments.
public typealias OnMain2<First, Second, Result> = MainActorFunctions.OnMain2<First, Second, Result>
