import Foundation
import Machine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tells whether this executable was built with optimisation, and can replace it by an optimised
/// build.
package enum BuildMode {
  #if DEBUG
    static let isOptimized = false
  #else
    static let isOptimized = true
  #endif

  /// `swift run bench` builds without optimisation. Times of such a build are worthless, so a debug
  /// executable prints one line and replaces itself by an optimised build. The function returns
  /// only if the executable is already optimised, if the folder of the package is unknown, or if
  /// the optimised build cannot be started.
  static func replaceByOptimized(arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
    guard !isOptimized, let package = MachineFacts.packageFolder else { return }
    Terminal.note(
      "This \(executableName) was built without optimisation, so an optimised build is made and started."
    )
    let words =
      ["swift", "run", "--package-path", package, "-c", "release", executableName] + arguments
    var pointers = words.map { strdup($0) }
    pointers.append(nil)
    execvp("swift", pointers)
    // The program reaches this line only if the toolchain is not on PATH.
    pointers.forEach { free($0) }
    Terminal.note("Could not start 'swift run': \(String(cString: strerror(errno))).")
  }

  /// The path of this executable. With this path, a process with any working folder can start the
  /// executable.
  package static var executablePath: String { MachineFacts.executablePath }

  /// The name of this executable, which is also the name of its product in the package.
  static let executableName = URL(fileURLWithPath: executablePath).lastPathComponent
}
