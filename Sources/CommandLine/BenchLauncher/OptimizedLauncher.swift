import Foundation
import Processes

/// The executable that `swift run` builds. It contains no workloads, so it is built at once, also
/// without optimisation. It builds the executable that measures, with optimisation, and becomes it.
///
/// ```swift
/// @main
/// struct MyAppBench: OptimizedLauncher {
///   static let product = "MyAppMeasuring"
/// }
/// ```
public protocol OptimizedLauncher {
  /// The product of the same package that measures.
  static var product: String { get }
}

extension OptimizedLauncher {
  /// Builds the product, and replaces this process by it with the same arguments.
  public static func main() {
    guard let optimized = PackageProduct(product, optimized: true) else {
      fail("this executable is not in a build folder of its package")
    }
    fail(
      optimized.takeOver(Array(CommandLine.arguments.dropFirst())) {
        guard !optimized.exists else { return }
        note("Building \(product) with optimisation. The first build takes minutes.")
      })
  }

  private static func fail(_ reason: String) -> Never {
    note("\(product) cannot be built and started: \(reason).")
    exit(1)
  }

  private static func note(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}
