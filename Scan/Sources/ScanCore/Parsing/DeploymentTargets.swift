import Foundation

/// Reads the lowest system versions of an app from its project files and manifests.
enum DeploymentTargets {
  private static let newline = UInt8(ascii: "\n")

  static func isManifest(_ name: String) -> Bool {
    name == "project.pbxproj" || name == "project.yml" || name == "Package.swift"
      || name == "Project.swift" || name.hasSuffix(".xcconfig")
  }

  /// The targets that projects state. Those of manifests, which packages and tools have too, count
  /// only if no project states one.
  static func read(_ manifests: [String], root: String, disk: Disk) -> [DeploymentTarget] {
    let packages = manifests.filter { $0.hasSuffix("Package.swift") }
    let projects = lowest(manifests.filter { !packages.contains($0) }, root: root, disk: disk)
    return projects.isEmpty ? lowest(packages, root: root, disk: disk) : projects
  }

  private static func lowest(
    _ manifests: [String], root: String, disk: Disk
  ) -> [DeploymentTarget] {
    var lowest: [Platform: DeploymentTarget] = [:]
    for path in manifests {
      guard let bytes = try? disk.contents(path), bytes.count < 50_000_000 else { continue }
      let file = path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
      let hasSettingsOnly = path.hasSuffix(".pbxproj") || path.hasSuffix(".xcconfig")
      for (number, line) in bytes.split(separator: newline, omittingEmptySubsequences: false)
        .enumerated()
      {
        var found = setting(line).map { [$0] } ?? []
        if found.isEmpty, !hasSettingsOnly {
          found = platforms(String(decoding: line, as: UTF8.self))
        }
        for (platform, version) in found {
          let target = DeploymentTarget(
            platform: platform, version: version, place: Place(file: file, line: number + 1))
          if let known = lowest[platform], !isLower(version, than: known.version) { continue }
          lowest[platform] = target
        }
      }
    }
    return Platform.allCases.compactMap { lowest[$0] }
  }

  private static let settings: [(name: String, platform: Platform)] = [
    ("IPHONEOS_DEPLOYMENT_TARGET", .iOS), ("MACOSX_DEPLOYMENT_TARGET", .macOS),
    ("TVOS_DEPLOYMENT_TARGET", .tvOS), ("WATCHOS_DEPLOYMENT_TARGET", .watchOS),
    ("XROS_DEPLOYMENT_TARGET", .visionOS),
  ]

  /// `IPHONEOS_DEPLOYMENT_TARGET = 17.0;`, a build setting that begins its line.
  private static func setting(_ line: ArraySlice<UInt8>) -> (Platform, String)? {
    let text = line.drop { $0 < UInt8(ascii: "A") }
    guard let setting = settings.first(where: { text.starts(with: $0.name.utf8) }) else {
      return nil
    }
    let value = String(decoding: text.dropFirst(setting.name.utf8.count), as: UTF8.self)
    return version(in: value[...]).map { (setting.platform, $0) }
  }

  /// `.iOS(.v17)` and `.iOS("17.1")` of a manifest; `iOS: "17.0"` of XcodeGen.
  private static func platforms(_ line: String) -> [(Platform, String)] {
    var result: [(Platform, String)] = []
    for platform in Platform.allCases {
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
