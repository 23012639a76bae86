import Foundation
import Processes
import Testing

/// Finds the products of the build, and the compiler.
enum Built {
  /// The folder of the running test program, in which SwiftPM puts all built products.
  static var folder: URL {
    get throws {
      let program = try #require(Bundle.main.executableURL)
      // On macOS the program is inside a bundle, so the build folder is above the program's folder.
      return [program.deletingLastPathComponent()]
        .flatMap { [$0, $0.deletingLastPathComponent(), $0.appending(path: "../../..")] }
        .first { FileManager.default.fileExists(atPath: $0.appending(path: plugin).path) }
        ?? program.deletingLastPathComponent()
    }
  }

  static let plugin = "FineObservationMacros-tool"

  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let compiler = Command.path(of: "swiftc")
}
