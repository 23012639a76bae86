import Foundation
import Testing

/// Compares the expansions of this package's macros, token by token, with those of the toolchain
/// that is installed. If a toolchain changes its macros, these tests fail.
@Suite("The expansion of @Observable", .serialized)
struct FidelityTests {
  private static func files(_ folder: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: folder),
      includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  @Test(
    "the expansion differs from the toolchain's only in slots",
    arguments: [
      [], ["-default-isolation", "MainActor", "-D", "ON_MAIN"],
      ["-D", "FIRST", "-enable-library-evolution", "-enable-upcoming-feature", "ExistentialAny"],
    ])
  func corpus(options: [String]) throws {
    let (count, slots) = try compare(FidelityTests.files("Corpus"), options)
    #expect(count > 800, "the corpus has become small")
    #expect(slots > 150, "classes have lost their slots")
  }

  @Test("the expansion of the drop-in tests' models differs from the toolchain's only in slots")
  func dropIn() throws {
    let shapes = Built.package.appending(path: "Tests/FineObservationTests/DropIn")
    let files = ["ModelShapes.swift", "ModelShapesAround.swift"].map { shapes.appending(path: $0) }
    let (count, slots) = try compare(files, [])
    #expect(count > 200)
    #expect(slots > 25)
  }

  /// Compares the expansions of this package's macros with those of the toolchain's macros. Returns
  /// the number of expansions, and the number of properties with slots.
  private func compare(
    _ files: [URL], _ options: [String]
  ) throws -> (expansions: Int, slots: Int) {
    let toolchain = try CompilerRun(files, .toolchain, options: options)
    let own = try CompilerRun(files, .own, options: options)
    #expect(toolchain.errors == [], "the corpus is meant to compile")
    #expect(own.errors == [])
    let rewriting = try SlotRewriting(own.expansions)
    // One expansion is the default value of a parameter. The toolchain's registrar does not have
    // this parameter, so the expansion is left out.
    let expansions = try rewriting.rewritten().filter { !$0.key.contains("observedKeyPathsfMf") }
    #expect(Set(expansions.keys) == Set(toolchain.expansions.keys))
    for (buffer, text) in expansions {
      #expect(text == toolchain.expansions[buffer].map(canonical), "\(buffer)")
    }
    return (expansions.count, rewriting.slotCount)
  }

  @Test("code that the toolchain's macro refuses is refused with the same words")
  func refused() throws {
    let files = try FidelityTests.files("Refused")
    let toolchain = try CompilerRun(files, .toolchain)
    let own = try CompilerRun(files, .own)
    #expect(own.errors == toolchain.errors)
    #expect(own.errors.count >= 3)
  }
}
