/// Sells seats and returns their price.
protocol Desk: Sendable {
  func sell(_ numbers: [Int], to guest: String) async throws -> Int
}
