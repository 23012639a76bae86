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
    let (count, slots) = try compare(FidelityTests.files("Corpus"), options)
    #expect(count > 800, "the corpus has become small")
    #expect(slots > 150, "classes have lost their slots")
  }

  @Test("differs from the toolchain's in nothing but the slots, where both modules are tested")
  func dropIn() throws {
    let shapes = Built.package.appending(path: "Tests/FineObservationTests/DropIn")
    let files = ["ModelShapes.swift", "ModelShapesAround.swift"].map { shapes.appending(path: $0) }
    let (count, slots) = try compare(files, [])
    #expect(count > 200)
    #expect(slots > 25)
  }

  /// Returns how many expansions there are, and how many properties have slots.
  private func compare(
    _ files: [URL], _ options: [String]
  ) throws -> (expansions: Int, slots: Int) {
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
    return (expansions.count, rewriting.slotCount)
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
