import Foundation
import PackagePlugin

/// Embeds the text files of a target in its code: all files whose names end in `.css`, `.html` or
/// `.js`. The text of the file `tree-view.js` is `Texts.tree_view_js`.
///
/// SwiftPM's own `.embedInCode` writes a file as an array with one number for each byte. The
/// compiler takes seconds to optimise such an array, and milliseconds for a string.
@main
struct TextsInCode: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let texts = target.sourceFiles.map(\.url)
      .filter { ["css", "html", "js"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "Texts.swift")
    return [
      .buildCommand(
        displayName: "Embedding texts in \(target.name)",
        executable: try context.tool(named: "texts-in-code").url,
        arguments: [output.path] + texts.map(\.path), inputFiles: texts, outputFiles: [output])
    ]
  }
}
