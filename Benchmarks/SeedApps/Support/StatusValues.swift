/// A status from the document ADR-005 ("Adoption of Swift Observation Framework").
public struct Status: Identifiable, Hashable, Sendable {
  public let id: Int
  public let text: String
  public var likes = 0

  public init(id: Int) {
    self.id = id
    text = "Status \(id)"
  }
}
