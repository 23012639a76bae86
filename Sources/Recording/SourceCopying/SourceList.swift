import Foundation

/// The files that the `sources` lines of a recipe name, and that its `except` lines do not name.
public enum SourceList {
  /// Returns the files in the order of the `sources` lines. The files of one line are sorted by
  /// path. A file that is named explicitly is listed even if it does not exist.
  public static func files(of recipe: Recipe, in folder: URL) -> [URL] {
    let exceptions = recipe.exceptions.map { folder.appending(path: $0).standardizedFileURL.path }
    return recipe.sources.flatMap { files($0, in: folder) }.filter { file in
      !exceptions.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
    }
  }

  private static func files(_ entry: String, in base: URL) -> [URL] {
    var folder = base.appending(path: entry).standardizedFileURL
    var parts: [Substring] = ["", ".swift"]
    if folder.lastPathComponent.contains("*") {
      parts = folder.lastPathComponent.split(separator: "*", omittingEmptySubsequences: false)
      folder.deleteLastPathComponent()
    } else if !isFolder(folder) {
      return [folder]
    }
    var files: [URL] = []
    let below = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    while let url = below?.nextObject() as? URL {
      let name = url.lastPathComponent
      if name.hasPrefix(parts[0]), name.hasSuffix(parts[1]), name.hasSuffix(".swift"),
        !name.hasSuffix("Again.swift"), !isFolder(url)
      {
        files.append(url.standardizedFileURL)
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
