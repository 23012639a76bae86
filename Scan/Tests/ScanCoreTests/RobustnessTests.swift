import Foundation
import Testing

@testable import ScanCore

/// A disk in memory.
private func disk(
  _ files: [String: String], folders: [String: [Disk.Entry]] = [:],
  unreadable: Set<String> = [], resolved: @escaping @Sendable (String) -> String = { $0 }
) -> Disk {
  struct Refused: Error {}
  let refused = NSError(domain: NSPOSIXErrorDomain, code: 13)
  return Disk(
    entries: { folder in
      if unreadable.contains(folder) { throw refused }
      if let entries = folders[folder] { return entries }
      return files.keys.filter { $0.hasPrefix(folder + "/") }.map {
        Disk.Entry(
          name: String($0.dropFirst(folder.count + 1)), isFolder: false, size: files[$0]!.utf8.count
        )
      }
    },
    contents: { file in
      guard let text = files[file], !unreadable.contains(file) else { throw refused }
      return [UInt8](text.utf8)
    }, resolved: resolved)
}

/// A generator of random numbers with a seed.
private struct Mutator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private static let pieces = [
    "{", "}", "(", ")", "\"", "struct ", "class A: A ", "$", "\\(", "@", "#if ", "#endif", "? :",
    "let x = x", "func f() { f() }", "case .a(let b):", "\u{0}", "é", "extension Self ", "<", ">",
    "typealias A = A\n", "protocol P: P {}\n", "&&", "\\.a.b", "//", "/*",
  ]

  /// A text with some places removed, doubled, swapped or filled with other text.
  mutating func mutate(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0..<Int.random(in: 1...6, using: &self) {
      let start = Int.random(in: 0..<max(1, text.count), using: &self)
      let end = min(text.count, start + Int.random(in: 0...80, using: &self))
      switch Int.random(in: 0..<4, using: &self) {
      case 0: text.removeSubrange(start..<end)
      case 1: text.insert(contentsOf: text[start..<end], at: start)
      case 2: text.insert(contentsOf: Self.pieces.randomElement(using: &self)!.utf8, at: start)
      default: text.replaceSubrange(start..<end, with: text[start..<end].reversed())
      }
    }
    return text
  }
}

@Suite("What may be wrong with a source tree")
struct RobustnessTests {
  @Test func `a source that does not parse is named, and the rest of it counts`() {
    let facts = Facts.of(
      ["app"],
      disk: disk([
        "app/A.swift": player, "app/B.swift": playerView("Text(player.title)") + "\nstruct {{ func",
      ]))
    #expect(facts.problems == ["app/B.swift does not parse; what could be read of it counts."])
    #expect(facts.reads("Screen") == ["Player.title tracked"])
  }

  @Test func `a file and a folder without permission are named, and the rest counts`() {
    let folders = [
      "app": [
        Disk.Entry(name: "A.swift", isFolder: false, size: 1),
        Disk.Entry(name: "B.swift", isFolder: false, size: 1),
        Disk.Entry(name: "closed", isFolder: true, size: 0),
      ]
    ]
    let facts = Facts.of(
      ["app"],
      disk: disk(
        ["app/A.swift": player, "app/B.swift": ""], folders: folders,
        unreadable: ["app/B.swift", "app/closed"]))
    #expect(
      facts.problems == [
        "The folder app/closed cannot be read (Permission denied).",
        "app/B.swift cannot be read (Permission denied).",
      ])
    #expect(facts.models.map(\.name) == ["Player"])
  }

  @Test func `the disk says why a file and a folder cannot be read`() {
    var disk = Disk.real
    disk.entries = { _ in [Disk.Entry(name: "A.swift", isFolder: false, size: 1)] }
    #expect(
      Facts.of(["/none"], disk: disk).problems == [
        "/none/A.swift cannot be read (No such file or directory)."
      ])
    #expect(throws: POSIXError(.ENOENT)) { try Disk.real.entries("/none") }
  }

  @Test func `links in a ring are followed once`() {
    let folder = [
      Disk.Entry(name: "A.swift", isFolder: false, size: 1),
      Disk.Entry(name: "link", isFolder: true, size: 0),
    ]
    let facts = Facts.of(
      ["app"],
      disk: disk(
        ["app/A.swift": player], folders: ["app": folder, "app/link": folder],
        resolved: { $0.replacingOccurrences(of: "/link", with: "") }))
    #expect(facts.files == 1)
    #expect(facts.problems == [])
  }

  @Test func `a file of 100 MB is left out with a sentence`() {
    let entry = Disk.Entry(name: "Big.swift", isFolder: false, size: 100_000_000)
    let facts = Facts.of(["app"], disk: disk([:], folders: ["app": [entry]]))
    #expect(
      facts.problems == ["app/Big.swift has 100 MB and was left out: no person wrote it."])
  }

  @Test func `deeply nested code is analysed or given up, and does not end the process`() {
    let deep =
      String(repeating: "Group {", count: 3000) + "Text(player.title)"
      + String(repeating: "}", count: 3000)
    #expect(scan(player, playerView(deep)).models.count == 1)
    func chain(_ count: Int) -> String {
      "Text(player.title)" + String(repeating: ".padding()", count: count)
    }
    #expect(scan(player, playerView(chain(100))).reads("Screen") == ["Player.title tracked"])
    #expect(scan(player, playerView(chain(20_000))).models.count == 1)
  }

  @Test func `types that refer to themselves end`() {
    let facts = scan(
      """
      typealias A = B
      typealias B = A
      protocol P: Q {}
      protocol Q: P {}
      class C: D, ObservableObject { @Published var x: A }
      class D: C {}
      struct V: View { @ObservedObject var c: C; var body: some View { Text(c.x.y) } }
      """)
    #expect(facts.views.count == 1)
  }

  @Test(
    "1,000 mutated files are analysed without an end of the process", arguments: 0..<10)
  func mutated(_ seed: UInt64) throws {
    let folder = repository.appendingPathComponent("Benchmarks/SeedApps/ObservableObject")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let originals = try names.filter { $0.hasSuffix(".swift") }.map {
      [UInt8](try Data(contentsOf: folder.appendingPathComponent($0)))
    }
    var mutator = Mutator(state: seed)
    var withErrors = 0
    for round in 0..<(100 / originals.count + 1) {
      let files = originals.enumerated().map { index, text in
        Lowering.file(
          path: "\(round)/\(index).swift", text: mutator.mutate(text), origin: .app)
      }
      withErrors += files.count { $0.hasErrors }
      let facts = Analysis.facts(files)
      #expect(facts.files == originals.count)
    }
    #expect(withErrors > 10)
  }
}

@Suite("Source trees")
struct SourceTreeTests {
  @Test func `tests are left out, and build folders only lend their checkouts`() {
    func folder(_ name: String) -> Disk.Entry { Disk.Entry(name: name, isFolder: true, size: 0) }
    let file = [Disk.Entry(name: "A.swift", isFolder: false, size: 1)]
    let tree = SourceTree(
      ["app"],
      disk: disk(
        [:],
        folders: [
          "app": [folder("Sources"), folder("AppTests"), folder("Pods"), folder(".build")],
          "app/Sources": file, "app/AppTests": file, "app/Pods": file,
          "app/.build": [folder("checkouts"), folder("repositories")],
          "app/.build/checkouts": file, "app/.build/repositories": file,
        ]))
    #expect(
      tree.sources.map(\.path) == ["app/.build/checkouts/A.swift", "app/Sources/A.swift"])
    #expect(tree.sources.map(\.origin) == [.dependency, .app])
  }

  @Test(arguments: [
    ("project.pbxproj", "  IPHONEOS_DEPLOYMENT_TARGET = 16.4;", Platform.iOS, "16.4"),
    ("Package.swift", "  platforms: [.iOS(.v17), .macOS(\"14.2\")],", .iOS, "17"),
    ("project.yml", "    iOS: \"15.0\"", .iOS, "15.0"),
    ("App.xcconfig", "MACOSX_DEPLOYMENT_TARGET = 13", .macOS, "13"),
  ])
  func `the deployment target is read`(
    _ name: String, _ line: String, _ platform: Platform, _ version: String
  ) {
    let targets = DeploymentTargets.read(
      ["app/" + name], root: "app", disk: disk(["app/" + name: "\n" + line]))
    let target = targets.first { $0.platform == platform }
    #expect(target?.version == version)
    #expect(target?.place == Place(file: name, line: 2))
  }

  @Test func `a package of tools states no deployment target of an app with a project`() {
    let files = [
      "app/project.yml": "iOS: \"17.0\"", "app/Tools/Package.swift": "platforms: [.macOS(.v10_15)]",
    ]
    let targets = DeploymentTargets.read(files.keys.sorted(), root: "app", disk: disk(files))
    #expect(targets.map(\.platform) == [.iOS])
  }

  @Test func `the lowest deployment target counts`() {
    let text = "IPHONEOS_DEPLOYMENT_TARGET = 17.0;\nIPHONEOS_DEPLOYMENT_TARGET = 9.3;\n"
    let targets = DeploymentTargets.read(
      ["project.pbxproj"], root: "", disk: disk(["project.pbxproj": text]))
    #expect(targets.map(\.version) == ["9.3"])
  }
}
