import Foundation
import RunFolder
import Testing

@Suite("bench explain")
struct ExplainTests {
  private func explain(_ arguments: String...) throws -> Bench.Result {
    try Bench.start(["explain"] + arguments + ["--run", SharedRun.folder().path]).finish()
  }

  @Test(
    "bench explain prints a tree of a frame's evaluations, each with a reason",
    arguments: [(wide, false, 40), ("broadcast", true, 1_000)])
  func text(workload: String, isOfRun: Bool, evaluations: Int) throws {
    let run = isOfRun ? ["--run", try SharedRun.folder().path] : []
    let result = try Bench.start(["explain", workload, "--frame", "1"] + run).finish()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\(evaluations) evaluations, 0 redundant"))
    #expect(result.output.contains("\(evaluations) × "))
    #expect(result.output.split(separator: "\n").count < 40)
  }

  @Test("the README's sample consists of lines that bench explain prints")
  func readme() throws {
    let readme = try String(contentsOf: Bench.root.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "    app.home frames="))
    let sample = readme[start.lowerBound...].components(separatedBy: "\n\n")[0]
    let lines = sample.split(separator: "\n").map { String($0.dropFirst(4)) }
    #expect(lines.count == 3)
    let result = try Bench.start(["explain", "app.home"], environment: ["COLUMNS": "200"]).finish()
    let printed = result.output.split(separator: "\n").map(String.init)
    #expect(printed.filter(lines.contains) == lines)
  }

  @Test("bench explain explains another engine's redundant evaluations, also in JSON")
  func json() throws {
    let evaluations = try evaluations(
      try Bench.start(["explain", Self.wide] + publishAll).finish())
    #expect(evaluations.count == 1_000)
    #expect(evaluations.count { $0["redundant"] as? Int == 1 } == 960)
    #expect(evaluations.allSatisfy { causes(of: $0).map { $0["property"] as? String } == ["p0"] })
  }

  @Test("without recorded writes, bench explain gives only notifications as reasons")
  func quick() throws {
    let run = ["--run", try SharedRun.folder().path]
    let evaluations = try evaluations(
      try Bench.start(["explain", "broadcast"] + publishAll + run).finish())
    #expect(evaluations.count == 1_000)
    #expect(evaluations.allSatisfy { causes(of: $0).map { $0["kind"] as? String } == ["notified"] })
  }

  private static let wide = "wide components=1000 properties=25 frames=50"
  private let publishAll = ["--engine", "publish-all", "--frame", "1", "--format", "json"]

  private func evaluations(_ result: Bench.Result) throws -> [[String: Any]] {
    #expect(result.status == 0, "\(result.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    return try #require(object?["evaluations"] as? [[String: Any]])
  }

  private func causes(of evaluation: [String: Any]) -> [[String: Any]] {
    evaluation["causes"] as? [[String: Any]] ?? []
  }

  @Test("an unknown workload, engine or frame is a usage error")
  func usage() throws {
    for arguments in [
      ["walk"], ["tree.mixed", "--engine", "telepathy"], ["tree.mixed", "--frame", "0"],
      ["tree.mixed", "--frame", "100000"],
    ] {
      let result = try Bench.start(
        ["explain"] + arguments + ["--run", SharedRun.folder().path]
      ).finish()
      #expect(result.status == 64, "\(arguments)")
      #expect(isOneLine(result.errors), "\(arguments): \(result.errors)")
    }
  }

  @Test("the help names the formats, and another format is a usage error")
  func formats() throws {
    let help = try Bench.run("explain", "--help").output
    #expect(help.contains("values: text, json; default: text"))
    let result = try explain("tree.mixed", "--format", "csv")
    #expect(result.status == 64)
    #expect(result.errors.contains("'text' and 'json'"))
  }

  @Test("a workload that was not traced ends with 5 and an advice")
  func noTrace() throws {
    let result = try explain("app.chat")
    #expect(result.status == 5)
    #expect(isOneLine(result.errors))
    #expect(result.errors.contains("The 'run' command"))
  }

  @Test("without a run, bench explain counts the workload, and names the writes")
  func counts() throws {
    let result = try Bench.start(["explain", "app.managers", "--engine", "publish-all"]).finish()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("app.managers frames=55 on publish-all, frame 3 of 55"))
    #expect(result.output.contains("SettingsManager.notificationsEnabled"))
    #expect(result.output.contains("notifies every observer); redundant"))
  }
}

@Suite("bench migrate")
struct MigrateTests {
  @Test("bench migrate ranks the classes of a workload in each format")
  func formats() throws {
    let text = try Bench.run("migrate", "app.managers").output
    #expect(text.contains("160 evaluations (110 redundant) in 55 frames now, 50"))
    let markdown = try Bench.run("migrate", "app.managers", "--format", "markdown").output
    #expect(markdown.contains("| NetworkManager | 110 | 60 | 110 | 60 |"))
    let json = try Bench.run("migrate", "app.managers", "--format", "json").output
    let report = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect((report?["order"] as? [[String: Any]])?.count == 3)
  }

  @Test("bench migrate draws the steps of one app, writes its page, and prints both paths")
  func picture() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run("migrate", "app.managers", "--output", folder.path)
    let picture = folder.file("migration-app.managers.png").path
    let page = folder.file("migration-app.managers.html").path
    #expect(
      result.output.hasSuffix("\nPicture: \(picture)\n\nPage: \(page)\n"), "\(result.errors)")
    #expect(FileManager.default.fileExists(atPath: picture))
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let answer = try #require(text.range(of: "<section id=\"answer\">"))
    let explorer = try #require(text.range(of: "<section id=\"components\">"))
    #expect(answer.lowerBound < explorer.lowerBound)
    #expect(text.contains("written by SettingsManager.updateTheme(_:) at Managers.swift:14"))
  }

  @Test("bench migrate to ObservableObject draws no picture")
  func noPicture() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run("migrate", "app.food-truck.optional", "--output", folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.contains("Picture:"))
  }

  @Test("bench migrate without a workload lists every app that can be migrated")
  func all() throws {
    let output = try Bench.run("migrate").output
    #expect(output.contains("app.chat"))
    #expect(!output.contains("app.food-truck.optional"))
  }

  @Test("classes that are already @Observable are migrated to ObservableObject by default")
  func back() throws {
    let output = try Bench.run("migrate", "app.food-truck.optional").output
    #expect(output.contains("ObservableObject"), "\(output)")
  }

  @Test("a workload that cannot be migrated is a usage error of one sentence")
  func usage() throws {
    let impossible = [
      ["walk"], ["op.read-repeated"], ["app.food-truck.optional", "--to", "observable"],
    ]
    for arguments in impossible {
      let result = try Bench.start(["migrate"] + arguments).finish()
      #expect(result.status == 64, "\(arguments)")
      #expect(isOneLine(result.errors), "\(result.errors)")
    }
  }
}
