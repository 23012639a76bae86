import FineObservation

// Classes with conditional compilation.

@Observable final class Conditional {
  var before = 1
  #if FIRST
    var one = 1
    var either = 1
  #elseif !SECOND && swift(>=5.0)
    var two: Int = 2
    var either = ""
  #else
    var three = 3
  #endif
  var between = 2
  #if os(Linux) || os(macOS)
    #if compiler(>=6)
      public var nested = 4
    #endif
    func method() {}
  #endif
  var after = 3
}
@Observable final class ConditionalAttribute {
  #if swift(>=5)
    @available(*, deprecated)
  #endif
  var attributed = 1
  var after = 2
}
@Observable final class ConditionalValue {
  var value = [1, 2]
    #if swift(>=5)
      .first
    #else
      .last
    #endif
  var after = 1
}
