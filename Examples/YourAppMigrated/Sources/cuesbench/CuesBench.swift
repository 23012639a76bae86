import BenchLauncher

/// `swift run cuesbench` builds CuesMeasuring with optimisation, and starts it.
@main
struct CuesBench: OptimizedLauncher {
  static let product = "CuesMeasuring"
}
