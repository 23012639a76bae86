import Foundation
import Processes

/// Tells whether this executable was built with optimisation, and can replace it by an optimised
/// build.
enum BuildMode {
  #if DEBUG
    static let isOptimized = false
  #else
    static let isOptimized = true
  #endif

  /// `swift run bench` builds without optimisation. Times of such a build are worthless, so a debug
  /// executable prints one line and replaces itself by an optimised build. The function returns
  /// only if the executable is already optimised, if the folder of the package is unknown, or if
  /// the optimised build cannot be started.
  static func replaceByOptimized() {
    guard !isOptimized, let optimized = PackageProduct(OwnExecutable.name, optimized: true)
    else { return }
    Terminal.note(
      "This \(OwnExecutable.name) was built without optimisation, so an optimised build is made and"
        + " started.\(optimized.exists ? "" : " The first build takes minutes.")")
    let reason = optimized.takeOver(Array(CommandLine.arguments.dropFirst()))
    Terminal.note("Could not start it: \(reason).")
  }
}
