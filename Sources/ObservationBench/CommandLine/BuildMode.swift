import Foundation
import Machine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How this executable was built: whether with optimisation, and what to do when not.
package enum BuildMode {
  #if DEBUG
    static let isOptimized = false
  #else
    static let isOptimized = true
  #endif

  /// `swift run bench` builds without optimisation. Nothing is worth timing there, so a debug
  /// executable says so in one line and replaces itself by an optimised one. Returns only where
  /// that is not possible.
  static func replaceByOptimized(arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
    guard !isOptimized, let package = MachineFacts.packageFolder else { return }
    Terminal.note(
      "This \(executableName) was built without optimisation; building and running an optimised one."
    )
    let words =
      ["swift", "run", "--package-path", package, "-c", "release", executableName] + arguments
    var pointers = words.map { strdup($0) }
    pointers.append(nil)
    execvp("swift", pointers)
    // Only reached when the toolchain is not on PATH.
    pointers.forEach { free($0) }
    Terminal.note("Could not start 'swift run': \(String(cString: strerror(errno))).")
  }

  /// Where this executable lies: the way to start it again, from any working folder.
  package static var executablePath: String { MachineFacts.executablePath }

  /// The name of this executable, and of the product that it is built as.
  static let executableName = URL(fileURLWithPath: executablePath).lastPathComponent
}
