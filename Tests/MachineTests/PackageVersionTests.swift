import Foundation
import Testing

@testable import Machine

@Suite("Versions of packages")
struct PackageVersionTests {
  private func version(_ resolved: String?) throws -> String? {
    let folder = NSTemporaryDirectory() + "package-version-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    if let resolved {
      try Data(resolved.utf8).write(to: URL(fileURLWithPath: folder + "/Package.resolved"))
    }
    return MachineFacts.version(ofPackage: "opencombine", in: folder)
  }

  @Test("a package's version is read from Package.resolved; for a branch it is the revision")
  func resolved() throws {
    func file(_ state: String) -> String {
      """
      {"pins": [
        {"identity": "other", "state": {"revision": "a", "version": "9.9.9"}},
        {"identity": "opencombine", "state": {\(state)}}
      ], "version": 3}
      """
    }
    #expect(try version(file(#""revision": "071c", "version": "0.14.0""#)) == "0.14.0")
    #expect(try version(file(#""revision": "071c", "branch": "main""#)) == "071c")
  }

  @Test("a package's version is unknown if the file or the package is missing")
  func missing() throws {
    #expect(try version(nil) == nil)
    #expect(try version(#"{"pins": []}"#) == nil)
    #expect(try version("nonsense") == nil)
  }

  @Test(
    "the C library of this machine has a name and a number",
    .enabled(if: hasGlibc, "the C library is not glibc"))
  func cLibrary() throws {
    let name = try #require(MachineFacts.cLibrary)
    #expect(name.wholeMatch(of: /glibc [0-9]+\.[0-9]+/) != nil)
  }

  private static let hasGlibc: Bool = {
    #if canImport(Glibc)
      true
    #else
      false
    #endif
  }()
}
