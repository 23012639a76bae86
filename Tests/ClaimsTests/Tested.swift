import Claims
import Foundation
import Processes
import Testing

/// The results of all claims, computed once for all tests of this target.
@MainActor
enum Tested {
  private static let results = Result { try ClaimCatalog.all.map { try $0.test(child: child) } }

  /// The root of the package.
  nonisolated static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The `bench` that was built with these tests.
  nonisolated static let child = ChildCommand(
    executable: root.appendingPathComponent(".build/debug/bench-more").path,
    arguments: ["claim-program"])

  static func all() throws -> [TestedClaim] { try results.get() }

  static func claim(_ id: String) throws -> TestedClaim {
    try #require(try all().first { $0.claim.id == id }, "no claim \(id)")
  }

  /// What `swiftc --version` prints.
  static func compilerVersion() throws -> String {
    try Command.run([try #require(Compiler.path), "--version"], errors: .discarded).text
  }
}
