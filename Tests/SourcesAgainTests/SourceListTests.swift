import Foundation
import Testing

@testable import SourceCopying

@Suite struct SourceListTests {
  /// The files that a recipe with these entries names in a temporary folder, as paths relative to
  /// this folder.
  private func files(_ entries: String..., except exceptions: [String] = []) throws -> [String] {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "SourceListTests-\(UUID())", directoryHint: .isDirectory)
      .resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: root) }
    for path in [
      "App/B.swift", "App/A.swift", "App/Deep/C+Old.swift", "App/D+Old.swift", "App/Notes.md",
      "App/.hidden/E.swift", "App/AppAgain.swift", "Fine/Again.swift",
    ] {
      let url = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    var recipe = Recipe()
    recipe.sources = entries
    recipe.exceptions = exceptions
    return SourceList.files(of: recipe, in: root.appending(path: "Fine"))
      .map { String($0.path.dropFirst(root.path.count + 1)) }
  }

  @Test("a folder stands for all Swift files below it except recipes") func folder() throws {
    #expect(
      try files("../App")
        == ["App/A.swift", "App/B.swift", "App/D+Old.swift", "App/Deep/C+Old.swift"])
  }

  @Test("a pattern stands for files with matching names at any depth") func pattern() throws {
    #expect(try files("../App/*+Old.swift") == ["App/D+Old.swift", "App/Deep/C+Old.swift"])
    #expect(try files("../App/A*") == ["App/A.swift"])
  }

  @Test("an exception leaves out a file, or a folder with everything below it") func exceptions()
    throws
  {
    #expect(
      try files("../App", except: ["../App/A.swift", "../App/Deep"])
        == ["App/B.swift", "App/D+Old.swift"])
  }

  @Test("files are listed in the recipe's order") func order() throws {
    #expect(try files("../App/B.swift", "../App/A.swift") == ["App/B.swift", "App/A.swift"])
  }

  @Test("a file that does not exist is listed, so that the build reports it") func missingFile()
    throws
  {
    #expect(try files("../App/None.swift") == ["App/None.swift"])
  }
}
