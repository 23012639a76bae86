import Foundation
import PackagePlugin

/// Compiles sources again, in another target, with other imports.
///
/// A target that uses this plugin has a *recipe*: a Swift file whose name ends in `Again.swift`.
/// Comments in it say which sources are compiled in this target too, and what changes in them:
///
///     // again: sources ../MyApp
///     // again: import Observation -> FineObservation
///
/// - `sources` names a file, a folder with all that is below it, or, with one `*` in the last
///   component, the files of such names in a folder and below it. The path starts at the recipe's
///   folder. There can be several of these lines.
/// - `import` replaces a module, by one or more (`import Combine -> OpenCombine, Adapters`), or by
///   none. It changes the statements that import the module, `canImport(Combine)`, and, if it is
///   one module that comes instead, names that are qualified with it: `Combine.Published`.
/// - `name` replaces any other word of the code: `name AppleModel -> FineModel`.
///
/// Comments and strings stay as they are. A target can have several recipes, and copy its own
/// sources. Recipes themselves are not copied. A target needs a source of its own, or SwiftPM
/// leaves it out of the build: the recipe is that source. It can hold code as well.
///
/// Messages of the compiler, `#filePath` and `#line` name the original. There is one exception: in
/// the observers of a property, `didSet` and `willSet`, the macro `@Observable` names the copy,
/// `Model.Again.swift`, which has the same lines.
///
/// The copies are made by the tool `sources-again`, one run per recipe, when a source or the recipe
/// has changed. SwiftPM asks this plugin for the list of files when one is added or removed in the
/// folder of a target of the package that is built. It does not ask when a `sources` line changes,
/// or when a file is added elsewhere. The tool finds that out and stops the build with a message.
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
    let found = entries(of: text).map { entry in
      let found = files(entry, in: recipe.deletingLastPathComponent())
      if found.files.isEmpty {
        Diagnostics.error("'\(entry)' has no Swift files", file: recipe.path)
      }
      return found
    }
    let sources = found.flatMap(\.files)
    // A module cannot have two files of a name, and a copy that had its original's name would make
    // the compiler warn that both have the same `#fileID`.
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
      // The folders, too: then the tool runs when a file is added where SwiftPM does not look.
      inputFiles: [recipe] + sources + found.flatMap(\.folders), outputFiles: copies)
  }

  // What follows is also in the library SourceCopying, which a plugin cannot import. The tool
  // compares both results in every run.

  private func entries(of recipe: String) -> [String] {
    recipe.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("// again:") }
      .map { $0.dropFirst("// again:".count).trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("sources ") }
      .map { $0.dropFirst("sources ".count).trimmingCharacters(in: .whitespaces) }
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
