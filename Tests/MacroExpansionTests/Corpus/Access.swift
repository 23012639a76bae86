import FineObservation

// Classes with access levels and other modifiers.

@Observable public final class Levels {
  public var first = 1
  public internal(set) var second = 2
  public private(set) var third = 3
  package var fourth = 4
  internal var fifth = 5
  fileprivate var sixth = 6
  private var seventh = 7
  private(set) public
    var eighth = 8
  public init() {}
}
@Observable open class OpenLevels {
  public var first = 1
  public final var second = 2
  public init() {}
}
@Observable final class Modifiers {
  weak var weakly: Modifiers?
  unowned var unownedly: Modifiers?
  unowned(unsafe) var unsafely: Modifiers?
  unowned(safe) var safely: Modifiers?
  final weak var both: Modifiers? = nil
  #if !ON_MAIN
    nonisolated var free = 1
  #endif
}
@Observable fileprivate class FilePrivate { var number = 0 }
@Observable private final class Private { var number = 0 }
@Observable final class Sent: @unchecked Sendable { var number = 0 }
@Observable final class SentConstants: Sendable { let number = 0 }
