import Foundation
import PackagePlugin

/// Compiles the sources of a target a second time, in a different target and with different
/// imports.
///
/// A target that uses this plugin has a *recipe*: a Swift file whose name ends in `Again.swift`.
/// Comments in the recipe name the sources that the target compiles in addition to its own sources,
/// and the replacements in these sources:
///
///     // again: sources ../MyApp
///     // again: import Observation -> FineObservation
///
/// - `sources` names a file or a folder with all its subfolders. If the last component of the path
///   contains a `*`, the line names all matching files in a folder and its subfolders. The path is
///   relative to the recipe's folder. A recipe can have several of these lines.
/// - `except` leaves out a file or a folder that a `sources` line also names.
/// - `import` replaces a module by one module, or by several modules (`import Combine ->
///   OpenCombine, Adapters`), or removes the imports of the module. The line changes the statements
///   that import the module, and `canImport(Combine)`. If the replacement is one module, the line
///   also changes qualified names: `Combine.Published`.
/// - `name` replaces any other word of the code: `name AppleModel -> FineModel`.
///
/// Comments and strings are not changed. A target can have several recipes, and can copy its own
/// sources. Recipes are not copied. A recipe is a Swift file, because SwiftPM leaves a target
/// without Swift files out of the build. A recipe can also contain code.
///
/// The compiler's messages, `#filePath` and `#line` name the original. There is one exception: for
/// code in `didSet` and `willSet` of an `@Observable` class, the messages name the copy,
/// `Model.Again.swift`, which has the same line numbers.
///
/// The tool `sources-again` makes the copies. The tool runs once for each recipe, when a source or
/// the recipe has changed. If a file is added or removed in the folder of a target of the built
/// package, SwiftPM asks this plugin for a new list of files. SwiftPM does not ask if a `sources`
/// or `except` line changes, or if a file is added in a different folder. In these cases the tool
/// notices the difference and stops the build with a message.
@main
struct SourcesAgain: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let recipes = target.sourceFiles.map(\.url).filter(isRecipe)
    if recipes.isEmpty {
      Diagnostics.error(
        "The target \(target.name) uses the plugin SourcesAgain and has no file *Again.swift")
    }
    var names = Set(target.sourceFiles.map(\.url.lastPathComponent))
    return try recipes.map { try command(for: $0, names: &names, with: context) }
  }

  private func command(
    for recipe: URL, names: inout Set<String>, with context: PluginContext
  ) throws -> Command {
    let recipeName = recipe.deletingPathExtension().lastPathComponent
    let text = try String(contentsOf: recipe, encoding: .utf8)
    let folder = recipe.deletingLastPathComponent()
    let found = entries("sources", of: text).map { entry in
      let found = files(entry, in: folder)
      if found.files.isEmpty {
        Diagnostics.error("'\(entry)' has no Swift files", file: recipe.path)
      }
      return found
    }
    var sources = found.flatMap(\.files)
    for entry in entries("except", of: text) {
      let path = folder.appending(path: entry).standardizedFileURL.path
      let left = sources.filter { $0.path != path && !$0.path.hasPrefix(path + "/") }
      if left.count == sources.count {
        Diagnostics.error("'except \(entry)' leaves out no file", file: recipe.path)
      }
      sources = left
    }
    // The name of a copy differs from the original's name for two reasons. A module cannot have two
    // files of the same name. If the names were equal, the compiler would warn that both files have
    // the same `#fileID`.
    let copies = sources.map { source in
      let stem = source.deletingPathExtension().lastPathComponent
      let name = "\(stem).\(recipeName).swift"
      if !names.insert(name).inserted {
        Diagnostics.error("There are several sources of the name \(stem)", file: recipe.path)
      }
      return context.pluginWorkDirectoryURL.appending(path: name)
    }
    return .buildCommand(
      displayName: "Copying sources for \(recipeName)",
      executable: try context.tool(named: "sources-again").url,
      arguments: [recipe.path] + zip(sources, copies).flatMap { [$0.path, $1.path] },
      // The folders are also inputs. The tool then runs if a file is added to a folder that SwiftPM
      // does not watch.
      inputFiles: [recipe] + sources + found.flatMap(\.folders), outputFiles: copies)
  }

  // The library SourceCopying also contains the functions below, but a plugin cannot import a
  // library. In every run, the tool compares the list of files from these functions with the list
  // from SourceCopying.

  /// The paths on the recipe's lines that start with the given word: `sources` or `except`.
  private func entries(_ word: String, of recipe: String) -> [String] {
    recipe.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("// again:") }
      .map { $0.dropFirst("// again:".count).trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix(word + " ") }
      .map { $0.dropFirst(word.count).trimmingCharacters(in: .whitespaces) }
  }

  private func files(_ entry: String, in base: URL) -> (files: [URL], folders: [URL]) {
    var folder = base.appending(path: entry).standardizedFileURL
    var parts: [Substring] = ["", ".swift"]
    if folder.lastPathComponent.contains("*") {
      parts = folder.lastPathComponent.split(separator: "*", omittingEmptySubsequences: false)
      folder.deleteLastPathComponent()
    } else if !isFolder(folder) {
      return ([folder], [])
    }
    var files: [URL] = []
    var folders = [folder]
    let below = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    while let url = below?.nextObject() as? URL {
      let name = url.lastPathComponent
      if isFolder(url) {
        folders.append(url.standardizedFileURL)
      } else if name.hasPrefix(parts[0]), name.hasSuffix(parts[1]), name.hasSuffix(".swift"),
        !isRecipe(url)
      {
        files.append(url.standardizedFileURL)
      }
    }
    return (files.sorted { $0.path < $1.path }, folders)
  }

  private func isRecipe(_ file: URL) -> Bool { file.lastPathComponent.hasSuffix("Again.swift") }

  private func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
