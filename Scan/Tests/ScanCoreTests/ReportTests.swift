import Foundation
import Testing

@testable import ScanCore

private let acting = playerView(
  "Button(\"\") { player.play(); player.time = 1; player.title = \"\" }")

/// Whether a JSON value has the form that a schema describes, for the parts of JSON Schema that
/// this project's schema uses.
private func mismatch(_ value: Any, _ schema: [String: Any], _ root: [String: Any]) -> String? {
  if let reference = schema["$ref"] as? String {
    let name = String(reference.split(separator: "/").last!)
    let definitions = root["$defs"] as! [String: [String: Any]]
    return mismatch(value, definitions[name]!, root)
  }
  if let allowed = schema["enum"] as? [String] {
    return allowed.contains(value as? String ?? "") ? nil : "\(value) is not one of \(allowed)"
  }
  switch schema["type"] as? String {
  case "string": return value is String ? nil : "\(value) is no string"
  case "integer", "boolean": return value is NSNumber ? nil : "\(value) is no number"
  case "array":
    guard let values = value as? [Any] else { return "\(value) is no array" }
    return values.lazy.compactMap { mismatch($0, schema["items"] as! [String: Any], root) }.first
  default:
    guard let object = value as? [String: Any] else { return "\(value) is no object" }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    for name in schema["required"] as? [String] ?? [] where object[name] == nil {
      return "\(name) is missing"
    }
    for (name, value) in object {
      guard let property = properties[name] ?? schema["additionalProperties"] as? [String: Any]
      else { return "\(name) is not in the schema" }
      if let found = mismatch(value, property, root) { return "\(name): \(found)" }
    }
    return nil
  }
}

@Suite("Reports")
struct ReportTests {
  private func report(_ sources: String...) -> ScanReport {
    ScanReport(scan(sources), where: { _ in true })
  }

  @Test func `the screen states coverage, blast radius and the first class`() {
    let text = TextReport(report(player, acting)).text
    #expect(text.contains("the class of 1 of 1 observing variables is in the sources"))
    #expect(text.contains("Blast radius, the types of views that a write runs"))
    #expect(text.contains("  now 3, with @Observable 0"))
    #expect(text.hasSuffix("Move Player first.\n"))
    #expect(!text.contains("easure"))
  }

  @Test func `a tree with nothing to say says so`() {
    #expect(
      report("class Controller: UIViewController {}").verdict
        == "Nothing to say: the sources declare no view.")
    #expect(
      report("struct V: View { let store: StoreOf<Feature>; var body: some View { Text(\"\") } }")
        .verdict
        == "Nothing to say: the sources declare no observable class that a view could read.")
  }

  @Test func `an old deployment target means not yet, and a small gain means do not bother`() {
    var old = report(player, acting)
    old.facts.deployment = [
      DeploymentTarget(platform: .iOS, version: "16.0", place: Place(file: "p", line: 1))
    ]
    #expect(old.verdict == "Not yet: iOS 16.0 has no @Observable. Once it has, move Player first.")
    let reading = playerView(
      "Button(player.title + \"\\(player.time) \\(player.isPlaying)\") { player.play(); player.time = 1; player.title = \"\" }"
    )
    #expect(report(player, reading).verdict == "Do not bother: @Observable would leave 3 of 3.")
  }

  @Test func `a property's text names its readers and writers with their paths`() throws {
    let report = report(player, playerView("Text(player.label)"))
    let model = report.facts.models[0]
    let property = try #require(report.facts.property("Player", "isPlaying"))
    #expect(
      TextReport(report).text(of: property, in: model) == """
        Player.isPlaying: Bool (published), File0.swift:5
          now 1: Screen
          with @Observable 1: Screen
          written by code: play, File0.swift:7
          read by Screen (tracked): body > label > isPlaying, File0.swift:6

        """)
  }

  @Test func `JSON has the form that the schema describes`() throws {
    let schema =
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: package.appendingPathComponent("schema/scan.schema.json")))
      as! [String: Any]
    var report = report(player, acting, playerView("Text(x.y)", "@ObservedObject var x: X"))
    report.facts.deployment = [
      DeploymentTarget(platform: .iOS, version: "16.0", place: Place(file: "p", line: 1))
    ]
    let value = try JSONSerialization.jsonObject(with: Data(ScanDocument(report).json.utf8))
    #expect(mismatch(value, schema, schema) == nil)
    #expect(mismatch(["verdict": 1], schema, schema) != nil)
  }

  @Test func `SARIF names each finding's rule, place and identity`() throws {
    let document =
      try JSONSerialization.jsonObject(
        with: Data(SarifDocument(report(player, acting)).json.utf8)) as! [String: Any]
    let run = (document["runs"] as! [[String: Any]])[0]
    let results = run["results"] as! [[String: Any]]
    let finding = try #require(
      results.first { $0["ruleId"] as? String == "observes-without-reading" })
    #expect(
      finding["partialFingerprints"] as? [String: String]
        == ["identity": "observes-without-reading Screen.player"])
    #expect(document["version"] as? String == "2.1.0")
  }

  @Test func `a baseline finds what is new, what grew and what is gone`() throws {
    let before = report(player, playerView("Text(player.label)"))
    let after = report(
      player, acting,
      "struct Other: View { @ObservedObject var p: Player; var body: some View { Text(p.title) } }")
    let baseline = try Baseline(json: Data(Baseline(before).json.utf8))
    let worse = Comparison(after, against: baseline)
    #expect(worse.isWorse)
    #expect(worse.new.contains { $0.rule == "observes-without-reading" })
    #expect(
      worse.changes.contains(.init(property: "Player.isPlaying", before: 1, after: 2)))
    let better = Comparison(before, against: Baseline(after))
    #expect(better.isBetter)
    #expect(better.gone.contains("observes-without-reading Screen.player"))
    let same = Comparison(before, against: baseline)
    #expect(!same.isWorse && !same.isBetter)
    #expect(same.text == "Nothing changed.\n")
  }

  @Test func `the comment of a pull request lists changes as a table`() {
    let comparison = Comparison(
      report(player, acting), against: Baseline(report(player, playerView("Text(\"\")"))))
    let markdown = comparison.markdown(since: "main")
    #expect(markdown.hasPrefix("### Blast radius since `main`\n"))
    #expect(markdown.contains("| `Player.time` | 0 | 1 |"))
  }
}

/// The built command.
@Suite("Command", .enabled(if: ProcessInfo.processInfo.environment["OBSERVATION_SCAN"] != nil))
struct CommandTests {
  private func run(_ arguments: String...) throws -> (output: String, code: Int32) {
    let process = Process()
    process.executableURL = URL(
      fileURLWithPath: ProcessInfo.processInfo.environment["OBSERVATION_SCAN"]!)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  private func folder() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  private var app: String {
    repository.appendingPathComponent("Benchmarks/SeedApps/ObservableObject").path
  }

  @Test func `mistakes on the command line end with 64 and say what to do`() throws {
    #expect(try run().code == 64)
    let unknown = try run(app, "--fast")
    #expect(unknown.code == 64)
    #expect(unknown.output == "observation-scan: There is no option \"--fast\". See --help.\n")
    let misspelt = try run(app, "--class", "HomeViewModell")
    #expect(misspelt.code == 64)
    #expect(misspelt.output.contains("did you mean \"HomeViewModel\"?"))
    #expect(try run("/no/such/folder").code == 64)
  }

  @Test func `a folder without Swift ends with 5, and an app with nothing to say with 0`() throws {
    let url = try folder()
    defer { try? FileManager.default.removeItem(at: url) }
    let empty = try run(url.path)
    #expect(empty.code == 5)
    #expect(empty.output.contains("There is no Swift source below"))
    func quiet(_ source: String) throws -> String {
      try Data(source.utf8).write(to: url.appendingPathComponent("C.swift"))
      let quiet = try run(url.path)
      #expect(quiet.code == 0)
      return String(quiet.output.split(separator: "\n").last ?? "")
    }
    #expect(
      try quiet("class C: UIViewController { @IBOutlet var label: UILabel!; var n = 0 }")
        == "Nothing to say: the sources declare no view.")
    let composable = """
      @Reducer struct Counter {
        @ObservableState struct State { var count = 0 }
        enum Action { case increment }
      }
      struct CounterView: View {
        let store: StoreOf<Counter>
        var body: some View {
          Button("\\(store.count)") { store.send(.increment) }
        }
      }
      """
    #expect(
      try quiet(composable)
        == "Nothing to say: the sources declare no observable class that a view could read.")
  }

  @Test func `a baseline decides the exit code`() throws {
    let url = try folder()
    defer { try? FileManager.default.removeItem(at: url) }
    let file = url.appendingPathComponent("A.swift")
    let baseline = url.appendingPathComponent("baseline.json").path
    try Data((player + "\n" + playerView("Text(player.label)")).utf8).write(to: file)
    #expect(try run(url.path, "--baseline", baseline).code == 5)
    #expect(try run(url.path, "--write-baseline", baseline).code == 0)
    #expect(try run(url.path, "--baseline", baseline).code == 0)
    try Data((player + "\n" + acting).utf8).write(to: file)
    #expect(try run(url.path, "--baseline", baseline).code == 2)
    #expect(try run(url.path, "--write-baseline", baseline).code == 0)
    try Data(player.utf8).write(to: file)
    #expect(try run(url.path, "--baseline", baseline).code == 4)
    try Data("{".utf8).write(to: URL(fileURLWithPath: baseline))
    #expect(try run(url.path, "--baseline", baseline).code == 5)
  }

  @Test func `diff compares with a revision of the repository`() throws {
    let url = try folder()
    defer { try? FileManager.default.removeItem(at: url) }
    let file = url.appendingPathComponent("A.swift")
    func git(_ arguments: String...) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["git", "-C", url.path, "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
    }
    try Data((player + "\n" + playerView("Text(player.label)")).utf8).write(to: file)
    try git("init", "-q")
    try git("add", ".")
    try git("commit", "-qm", "first")
    try Data((player + "\n" + acting).utf8).write(to: file)
    let result = try run(url.path, "--diff", "HEAD")
    #expect(result.code == 0)
    #expect(result.output.contains("| `Player.time` | 0 | 1 |"))
    #expect(result.output.contains("- **observes-without-reading**, `A.swift:10`"))
    #expect(try run(url.path, "--diff", "nowhere").code == 64)
  }

  @Test func `the output goes to a file, and a file that cannot be written ends with 1`() throws {
    let url = try folder()
    defer { try? FileManager.default.removeItem(at: url) }
    let path = url.appendingPathComponent("scan.json").path
    #expect(try run(app, "--format", "json", "--output", path).output == "")
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(try run(app, "--output", "/no/such/folder/x").code == 1)
  }
}
