import Claims
import Testing

/// Every claim, tested once for all tests of this target.
@MainActor
enum Tested {
  private static let results = Result { try ClaimCatalog.all.map { try $0.test() } }

  static func all() throws -> [TestedClaim] { try results.get() }

  /// Those that the compiler need not be asked about, where it is not there.
  static func judged() throws -> [TestedClaim] { try all().filter { $0.verdict != .notTested } }

  static func claim(_ id: String) throws -> TestedClaim {
    try #require(try all().first { $0.claim.id == id }, "no claim \(id)")
  }
}
