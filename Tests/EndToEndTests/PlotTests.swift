import Foundation
import Testing

@Suite("bench plot")
struct PlotTests {
  private func plot(_ arguments: String..., into folder: TemporaryFolder) throws -> Bench.Result {
    try Bench.start(
      ["plot", "--run", SharedRun.folder().path, "--output", folder.path] + arguments
    ).finish()
  }

  @Test("bench plot lists its pictures in index.md, and in an index.html that loads nothing")
  func index() throws {
    let folder = try TemporaryFolder()
    let result = try plot("--theme", "dark", into: folder)
    #expect(result.status == 0, "\(result.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let pictures = names.filter { $0.hasSuffix(".png") }
    let markdown = try String(contentsOf: folder.file("index.md"), encoding: .utf8)
    #expect(!pictures.isEmpty)
    for picture in pictures { #expect(markdown.contains("(<\(picture)>)"), "\(picture)") }
    let html = try String(contentsOf: folder.file("index.html"), encoding: .utf8)
    // The page contains each picture twice: for a light and for a dark background. The page loads
    // no other file.
    for attribute in [" src=\"", " srcset=\""] {
      let sources = html.components(separatedBy: attribute).dropFirst()
      #expect(sources.count == pictures.count)
      #expect(sources.allSatisfy { $0.hasPrefix("data:image/") })
    }
    #expect(html.contains("id=\"trace-data\"") && html.utf8.count < 12_000_000)
    #expect(html.contains("<table>") && html.contains("palindromic blocks"))
    #expect(result.output.split(separator: "\n").last?.hasSuffix("index.html") == true)
  }

  @Test("--chart draws one chart in the given size")
  func size() throws {
    let folder = try TemporaryFolder()
    let result = try plot("--chart", "heat", "--size", "2000x1125", into: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["heat.png"])
    // A PNG has its width at byte 16, in the header chunk, big-endian.
    let bytes = try Data(contentsOf: folder.file("heat.png"))
    let width = bytes[16..<20].reduce(0) { (width: Int, byte: UInt8) in width << 8 | Int(byte) }
    #expect(width == 2_000)
  }

  @Test("--scan draws the JSON of a scan, and says what is wrong with other files")
  func scan() throws {
    let folder = try TemporaryFolder()
    let runs =
      #""now": ["Screen", "Clock"], "after": ["Clock"], "afterWithoutBindings": ["Clock"]"#
    let property =
      #""model": "Player", "kind": "published", "isWritten": true, "triggers": [], \#(runs)"#
    let totals = #""now": 4, "after": 2, "afterWithoutBindings": 2"#
    let text = #"""
      {"schemaVersion": 1, "tool": "observation-scan", "verdict": "Move Player first.",
       "totals": {\#(totals)}, "findings": [],
       "models": [
        {"model": "Player", "observers": ["Clock", "Screen"], \#(totals), "obstacles": {"wrapper": 1}}],
       "properties": [{"property": "time", \#(property)}, {"property": "title", \#(property)}],
       "facts": {
        "files": 1, "lines": 9, "deployment": [], "models": [], "views": [], "problems": [],
        "coverage": {
         "variables": 0, "resolvedVariables": 0, "accesses": 0, "resolvedAccesses": 0,
         "missingTypes": {}, "missingMembers": []}}}
      """#
    let file = folder.file("scan.json")
    try Data(text.utf8).write(to: file)
    func plot(_ arguments: String...) throws -> Bench.Result {
      try Bench.start(["plot", "--scan", file.path] + arguments).finish()
    }
    let output = folder.file("pictures")
    let result = try plot("--output", output.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: output.path).sorted() == [
        "scan-Player.png", "scan.png",
      ])
    let unknown = try plot("--class", "Palyer")
    #expect(unknown.status == 64 && unknown.errors.contains("did you mean Player"))
    #expect(try plot("--chart", "heat").status == 64)
    #expect(try Bench.run("plot", "--class", "Player").status == 64)
    try Data(text.dropLast(9).utf8).write(to: file)
    let cut = try plot()
    #expect(cut.status == 5 && cut.errors.contains("truncated"))
  }

  @Test("a run document of version 1 is drawn like one of the current version")
  func version1() throws {
    let folder = try TemporaryFolder()
    let run = folder.file("run")
    try SharedRun.copyAsVersion1(to: run)
    func pictures(of run: URL, in name: String) throws -> [String: String] {
      let output = folder.file(name)
      let result = try Bench.run(
        "plot", "--run", run.path, "--chart", "dots", "--format", "svg", "--output", output.path)
      #expect(result.status == 0, "\(result.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: output.path)
      return try Dictionary(
        uniqueKeysWithValues: names.map { name in
          (name, try String(contentsOf: output.appending(path: name), encoding: .utf8))
        })
    }
    let drawn = try pictures(of: run, in: "version1")
    #expect(try drawn == pictures(of: SharedRun.folder(), in: "current"))
    // The colour of the engine `fine` comes from the engine's declaration.
    #expect(drawn.values.contains { $0.contains("#009e73") })
  }

  @Test("--chart animation writes a GIF")
  func animation() throws {
    let folder = try TemporaryFolder()
    let result = try plot("--chart", "animation", "--scale", "0.5", into: folder)
    #expect(result.status == 0, "\(result.errors)")
    let film = try Data(contentsOf: folder.file("animation.gif"))
    #expect(film.prefix(6) == Data("GIF89a".utf8))
    #expect(film.count < 3_000_000)
  }

  @Test("bench plot draws earlier runs as the history")
  func history() throws {
    let folder = try TemporaryFolder()
    let run = try SharedRun.folder().path
    let result = try Bench.run(
      "plot", "--run", run, "--run", run, "--run", run, "--chart", "history", "--output",
      folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("history-"))
  }

  @Test("bench plot reads the history.jsonl beside the run folder, up to the run itself")
  func historyFile() throws {
    let folder = try TemporaryFolder()
    let latest = folder.file("latest")
    try FileManager.default.copyItem(at: SharedRun.folder(), to: latest)
    let line = try #require(
      String(
        contentsOf: SharedRun.workingFolder().appending(path: "results/history.jsonl"),
        encoding: .utf8
      )
      .split(separator: "\n").last)
    func plot(_ history: [Substring]) throws -> Bench.Result {
      try history.map { $0 + "\n" }.joined()
        .write(to: folder.file("history.jsonl"), atomically: true, encoding: .utf8)
      return try Bench.run(
        "plot", "--run", latest.path, "--chart", "history", "--output", folder.file("plots").path)
    }
    let earlier = Substring(line.replacingOccurrences(of: "\"seed\":1", with: "\"seed\":2"))
    let drawn = try plot([earlier, earlier, line, earlier])
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(drawn.output.contains("history-"))
    let alone = try plot([line, earlier, earlier])
    #expect(alone.status == 1)
    #expect(alone.errors.contains("at least three runs"))
  }

  @Test("bench plot reads a history.jsonl in the run folder, which need not contain the run")
  func ownHistory() throws {
    let folder = try TemporaryFolder()
    let latest = folder.file("latest")
    try FileManager.default.copyItem(at: SharedRun.folder(), to: latest)
    let line = try #require(
      String(
        contentsOf: SharedRun.workingFolder().appending(path: "results/history.jsonl"),
        encoding: .utf8
      )
      .split(separator: "\n").last)
    let earlier = line.replacingOccurrences(of: "\"seed\":1", with: "\"seed\":2") + "\n"
    try (earlier + earlier).write(
      to: latest.appending(path: "history.jsonl"), atomically: true, encoding: .utf8)
    let drawn = try Bench.run(
      "plot", "--run", latest.path, "--chart", "history", "--output", folder.file("plots").path)
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(drawn.output.contains("history-"))
  }

  @Test("bench plot draws a self-test that is beside the run folder")
  func selfTest() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(at: SharedRun.folder(), to: folder.file("run"))
    try FileManager.default.copyItem(
      at: Bench.root.appending(path: "results/self-test.json"), to: folder.file("self-test.json"))
    let output = folder.file("plots")
    let drawn = try Bench.run(
      "plot", "--run", folder.file("run").path, "--output", output.path)
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(drawn.output.contains("self-test.png"))
    let index = try String(contentsOf: output.appending(path: "index.md"), encoding: .utf8)
    #expect(index.contains("(<self-test.png>)"))
  }

  @Test(
    "bench plot accepts a run document of any name, and names the charts that it lacks data for")
  func document() throws {
    let folder = try TemporaryFolder()
    let baseline = folder.file("baseline.json")
    try FileManager.default.copyItem(
      at: SharedRun.folder().appending(path: "run.json"), to: baseline)
    let output = folder.file("plots").path
    let result = try Bench.run("plot", "--run", baseline.path, "--output", output)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("dots.png") && !result.output.contains("rain-"))
    #expect(result.errors.contains("• treemap: the run has no trace"))
  }

  @Test(
    "a scale that is too small, too large or not a number is a usage error",
    arguments: ["0", "0.04", "-1", "9", "nan"])
  func badScale(scale: String) throws {
    let folder = try TemporaryFolder()
    let result = try plot("--scale=\(scale)", into: folder)
    #expect(result.status == 64)
    #expect(isOneLine(result.errors))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test(
    "an invalid size is a usage error",
    arguments: ["huge", "1600", "0x900", "640x480", "99999x900"])
  func badSize(size: String) throws {
    let folder = try TemporaryFolder()
    let result = try plot("--size", size, into: folder)
    #expect(result.status == 64)
    #expect(isOneLine(result.errors))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
