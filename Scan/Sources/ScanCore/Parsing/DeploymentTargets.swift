import Foundation

/// Reads the lowest system versions of an app from its project files and manifests.
enum DeploymentTargets {
  static func read(_ manifests: [String], root: String, disk: Disk) -> [DeploymentTarget] {
    var lowest: [Platform: DeploymentTarget] = [:]
    for path in manifests {
      guard let bytes = try? disk.contents(path), bytes.count < 50_000_000 else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let file = path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
      // A manifest of a test or an example counts only if there is no project file.
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        for (platform, version) in targets(line) {
          let target = DeploymentTarget(
            platform: platform, version: version, place: Place(file: file, line: number + 1))
          if let known = lowest[platform], !isLower(version, than: known.version) { continue }
          lowest[platform] = target
        }
      }
    }
    return Platform.allCases.compactMap { lowest[$0] }
  }

  private static let settings: [(String, Platform)] = [
    ("IPHONEOS_DEPLOYMENT_TARGET", .iOS), ("MACOSX_DEPLOYMENT_TARGET", .macOS),
    ("TVOS_DEPLOYMENT_TARGET", .tvOS), ("WATCHOS_DEPLOYMENT_TARGET", .watchOS),
    ("XROS_DEPLOYMENT_TARGET", .visionOS),
  ]

  private static func targets(_ line: Substring) -> [(Platform, String)] {
    if line.contains("DEPLOYMENT_TARGET") {
      for (setting, platform) in settings {
        guard let range = line.range(of: setting),
          let version = version(in: line[range.upperBound...])
        else { continue }
        return [(platform, version)]
      }
    }
    var result: [(Platform, String)] = []
    for platform in Platform.allCases {
      // `.iOS(.v17)` and `.iOS("17.1")` of a manifest; `iOS: "17.0"` of XcodeGen.
      for prefix in [".\(platform.rawValue)(", "\(platform.rawValue): "] {
        guard let range = line.range(of: prefix) else { continue }
        let rest = line[range.upperBound...].prefix { $0 != ")" && $0 != "," }
        if rest.contains("v") || rest.contains("\"") || rest.first?.isNumber == true,
          let version = version(in: rest)
        {
          result.append((platform, version))
          break
        }
      }
    }
    return result
  }

  private static func version(in text: Substring) -> String? {
    let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." || $0 == "_" }
    let version = digits.replacingOccurrences(of: "_", with: ".")
    guard let major = Int(version.prefix { $0 != "." }), major > 0, major < 100 else { return nil }
    return version
  }

  static func isLower(_ a: String, than b: String) -> Bool {
    a.compare(b, options: .numeric) == .orderedAscending
  }
}

extension Facts {
  /// The facts of the sources below some paths.
  package static func of(_ paths: [String], disk: Disk = .real) -> Facts {
    let paths = paths.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    var tree = SourceTree(paths, disk: disk)
    let files = tree.parse()
    let root = paths.count == 1 ? paths[0] : ""
    return Analysis.facts(
      files, root: root, deployment: DeploymentTargets.read(tree.manifests, root: root, disk: disk),
      problems: tree.problems)
  }
}
