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
      let expected = toolchain.expansions[buffer].map(canonical)
      #expect(text == expected.map(SlotRewriting.withoutComparisons), "\(buffer)")
    }
    return (expansions.count, rewriting.slotCount)
  }

  @Test("a class compiles in an app that has types and properties with any names")
  func names() throws {
    let files = try FidelityTests.files("Names")
    #expect(try CompilerRun(files, .own).errors == [])
    #expect(try CompilerRun(files, .toolchain).errors.count > 10)
  }

  @Test("a line comment may stand before a property's observers")
  func commentBeforeObservers() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "Comment-\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let source = """
      import FineObservation
      @Observable final class Counter {
        var count = 0  // why
        { didSet {} }
      }
      """
    try source.write(to: file, atomically: true, encoding: .utf8)
    #expect(try CompilerRun([file], .own).errors == [])
    #expect(try CompilerRun([file], .toolchain).errors != [])
  }

  @Test("a property that cannot be observed is refused with one error, which says what to write")
  func unobservable() throws {
    let files = try FidelityTests.files("Unobservable")
    // In the file, the comment behind a declaration is the beginning of the error's message.
    let expected = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").enumerated()
        .compactMap { index, line in
          line.range(of: "// ").map { "\(index + 1): \(line[$0.upperBound...])" }
        }
    }
    // The compiler repeats the error for each property of a declaration.
    let errors = try CompilerRun(files, .own).placedErrors.reduce(into: [String]()) {
      if $0.last != $1 { $0.append($1) }
    }
    #expect(errors.count == expected.count)
    for (error, beginning) in zip(errors, expected) { #expect(error.hasPrefix(beginning)) }
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
