import Foundation
import Testing

/// The expansions of this package's macros against those of the toolchain that is installed, token
/// by token. A toolchain that changes its macros is to fail here.
@Suite("The expansion of @Observable", .serialized)
struct FidelityTests {
  private static func files(_ folder: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: folder),
      includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  @Test(
    "differs from the toolchain's in nothing but the slots",
    arguments: [
      [], ["-default-isolation", "MainActor", "-D", "ON_MAIN"],
      ["-D", "FIRST", "-enable-library-evolution", "-enable-upcoming-feature", "ExistentialAny"],
    ])
  func corpus(options: [String]) throws {
    let files = try FidelityTests.files("Corpus")
    let toolchain = try CompilerRun(files, .toolchain, options: options)
    let own = try CompilerRun(files, .own, options: options)
    #expect(toolchain.errors == [], "the corpus is meant to compile")
    #expect(own.errors == [])
    let rewriting = try SlotRewriting(own.expansions)
    // A default of a parameter that the toolchain's registrar does not have.
    let expansions = try rewriting.rewritten().filter { !$0.key.contains("observedKeyPathsfMf") }
    #expect(Set(expansions.keys) == Set(toolchain.expansions.keys))
    for (buffer, text) in expansions {
      #expect(text == toolchain.expansions[buffer].map(canonical), "\(buffer)")
    }
    #expect(expansions.count > 800, "the corpus has become small")
    #expect(rewriting.slotCount > 150, "classes have lost their slots")
  }

  @Test("is refused where the toolchain's is, with the same words")
  func refused() throws {
    let files = try FidelityTests.files("Refused")
    let toolchain = try CompilerRun(files, .toolchain)
    let own = try CompilerRun(files, .own)
    #expect(own.errors == toolchain.errors)
    #expect(own.errors.count >= 3)
  }
}
