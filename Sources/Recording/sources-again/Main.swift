import Foundation
import SourceCopying

/// Makes the copies of one recipe: `sources-again RECIPE (SOURCE COPY)...`. The build starts this
/// tool for the plugin SourcesAgain.
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    guard let path = arguments.first, arguments.count % 2 == 1 else {
      stop("usage: sources-again RECIPE (SOURCE COPY)...")
    }
    let recipe: Recipe
    do {
      recipe = try Recipe(parsing: String(contentsOf: path, encoding: .utf8))
    } catch let mistake as Recipe.Mistake {
      stop("\(path.path):\(mistake.line): error: \(mistake.message)")
    }

    let pairs = stride(from: 1, to: arguments.count, by: 2).map {
      (source: arguments[$0], copy: arguments[$0 + 1])
    }
    let sources = SourceList.files(of: recipe, in: path.deletingLastPathComponent())
    guard sources.map(\.path) == pairs.map(\.source.path) else {
      stop(
        "\(path.path):1: error: the list of sources has changed since SwiftPM planned the build; "
          + "run 'touch Package.swift' and build again")
    }
    for (source, copy) in pairs {
      let text = SourceCopy.text(
        of: try String(contentsOf: source, encoding: .utf8), at: source.path, by: recipe)
      // An unchanged copy is not written, so that the build does not compile it again.
      if (try? String(contentsOf: copy, encoding: .utf8)) != text {
        try text.write(to: copy, atomically: true, encoding: .utf8)
      }
    }
  }

  private static func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }
}
