// The value types of the document "What is Observation ?". Their code is equal in every notation.
// The document names these types, but does not show their code.

public struct Donut: Identifiable, Hashable, Sendable {
  public let id: Int
  public var name: String

  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }

  /// The menu of a new truck.
  public static let all = ["Glazed", "Powdered", "Sprinkled"].enumerated().map {
    Donut(id: $0.offset, name: $0.element)
  }
}

public struct Order: Identifiable, Hashable, Sendable {
  public let id: Int

  public init(id: Int) { self.id = id }
}

public struct Truck: Hashable, Sendable {
  public var name = "Node"

  public init() {}
}

public struct City: Identifiable, Hashable, Sendable {
  public let id: String

  public init(id: String) { self.id = id }
}

public struct OrderSummary: Hashable, Sendable {
  public let sales: Int

  public init(sales: Int) { self.sales = sales }
}
