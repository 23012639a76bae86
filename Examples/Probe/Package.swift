// swift-tools-version: 6.2
import PackageDescription

// SwiftUI exists only on Apple's platforms. On other platforms, this package has no targets. There,
// observation-bench compiles the sources of Probes for its own component tree (Benchmarks/Probes).
#if os(macOS)
  let targets: [Target] = [
    .target(name: "Probes"),
    .executableTarget(name: "probe", dependencies: ["Probes"]),
  ]
#else
  let targets: [Target] = []
#endif

let package = Package(
  name: "Probe",
  platforms: [.macOS(.v15)],
  targets: targets,
  swiftLanguageModes: [.v5]
)
