import Foundation
import Testing

@Suite("Exit codes for bad input")
struct BadInputTests {
  @Test("an unknown engine is a usage error that names the engines")
  func unknownEngine() throws {
    let result = try Bench.run("run", "--engine", "telepathy")
    #expect(result.status == 64)
    #expect(isOneLine(result.errors))
    #expect(result.errors.contains("telepathy"))
    #expect(result.errors.contains("publish-all"))
  }

  @Test("a bad regular expression is a usage error")
  func badRegularExpression() throws {
    let result = try Bench.run("run", "--filter", "wide(")
    #expect(result.status == 64)
    #expect(isOneLine(result.errors))
    let empty = try Bench.run("run", "--filter", "")
    #expect(empty.status == 64)
    #expect(empty.errors.contains("it is empty"))
  }

  @Test(
    "the hidden command work refuses wrong arguments", arguments: [[], ["x"], ["--describe", "x"]])
  func work(arguments: [String]) throws {
    let result = try Bench.start(["work"] + arguments).finish()
    #expect(result.status == 64)
    #expect(isOneLine(result.errors))
    #expect(result.output.isEmpty)
  }

  @Test(
    "a mistyped subcommand gets a suggestion, also after help and baseline",
    arguments: [["runn", "run"], ["help", "runn", "run"], ["baseline", "updat", "update"]])
  func unknownCommand(words: [String]) throws {
    let result = try Bench.start(words.dropLast(), executable: Bench.debug).finish()
    #expect(result.status == 64)
    #expect(isOneLine(result.errors))
    #expect(result.errors.contains("(did you mean \(words[words.count - 1])?)"))
  }

  @Test("a pattern of --skip that leaves nothing out is an error, as one of --filter is")
  func mistypedSkip() throws {
    let result = try Bench.run("list", "--skip", "app.chta", executable: Bench.debug)
    #expect(result.status == 5)
    #expect(isOneLine(result.errors))
    #expect(result.errors.contains("(did you mean app.chat?)"))
  }

  @Test("an unknown flag is a usage error")
  func unknownFlag() throws {
    #expect(try Bench.run("run", "--colour").status == 64)
  }

  @Test("an unknown profile is a usage error that names the profiles")
  func unknownProfile() throws {
    let result = try Bench.run("run", "--profile", "glacial")
    #expect(result.status == 64)
    #expect(result.errors.contains("thorough"))
  }

  @Test("each command accepts the formats that its help lists, and no other format")
  func formats() throws {
    /// The help on one line, because `bench` wraps its lines.
    func help(_ command: String) throws -> String {
      try Bench.run(command, "--help").output.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    #expect(try !help("gate").contains("csv"))
    #expect(try Bench.run("gate", "--format", "csv").status == 64)
    let builds = try Bench.run("compare", "--git", "HEAD", "--format", "csv")
    #expect(builds.status == 64)
    #expect(builds.errors.contains("with --git it is text, json or markdown"))
    #expect(try help("compare").contains("csv only without --git"))
  }

  @Test("an empty selection is an error, and writes nothing")
  func emptySelection() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "run", "--filter", "^nothing-is-called-this$", "--output", folder.file("out").path)
    #expect(result.status == 5)
    #expect(isOneLine(result.errors))
    #expect(!FileManager.default.fileExists(atPath: folder.file("out").path))
  }

  @Test("an output folder that cannot be written is an I/O error before anything is measured")
  func unwritableOutput() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.file("in-the-way"))
    let result = try Bench.run(
      "run", "--filter", "^broadcast$", "--output", folder.file("in-the-way").path)
    #expect(result.status == 1)
    #expect(isOneLine(result.errors))
    #expect(result.output.isEmpty)
  }

  @Test("a missing font is an error with an advice, before anything is measured")
  func missingFont() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "run", "--filter", "^broadcast$", "--output", folder.file("out").path,
      environment: ["OBSERVATION_BENCH_FONTS": folder.path])
    #expect(result.status == 1)
    #expect(isOneLine(result.errors))
    #expect(result.errors.contains("fonts-dejavu-extra, or run with --no-plots"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("out/latest/run.json").path))
  }

  @Test("the error of plot about a missing font does not advise --no-plots, which plot lacks")
  func missingFontOfPlot() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "plot", "--run", SharedRun.folder().path, "--output", folder.path,
      environment: ["OBSERVATION_BENCH_FONTS": folder.path])
    #expect(result.status == 1)
    #expect(isOneLine(result.errors))
    #expect(result.errors.contains("fonts-dejavu-extra"))
    #expect(!result.errors.contains("--no-plots"))
  }

  #if os(Linux)
    @Test("a missing libgd gives the same advice as a missing font")
    func missingLibrary() throws {
      let folder = try TemporaryFolder()
      // The dynamic loader finds this empty file under the name of libgd, and fails to load the
      // file.
      try Data().write(to: folder.file("libgd.so.3"))
      let result = try Bench.run(
        "run", "--filter", "^broadcast$", "--output", folder.file("out").path,
        environment: ["LD_LIBRARY_PATH": folder.path])
      #expect(result.status == 1)
      #expect(isOneLine(result.errors))
      #expect(result.errors.contains("apt-get install libgd3 fonts-dejavu-extra, or run with"))
    }
  #endif

  @Test(
    "a run document that cannot be used ends the gate with 5",
    arguments: [
      ("missing", nil), ("unreadable", "no JSON at all"),
      ("truncated", "{\"schemaVersion\": 1, \"tool"),
      ("newer", "{\"schemaVersion\": 999}"),
    ] as [(String, String?)])
  func unusableDocument(kind: String, text: String?) throws {
    let folder = try TemporaryFolder()
    let file = folder.file("run.json")
    if let text { try Data(text.utf8).write(to: file) }
    let result = try Bench.run(
      "gate", "--run", folder.path, "--baseline",
      Bench.root.appendingPathComponent("results/baseline.json").path)
    #expect(result.status == 5, "\(kind)")
    #expect(isOneLine(result.errors), "\(kind): \(result.errors)")
    #expect((try? String(contentsOf: file, encoding: .utf8)) == text)
  }

  @Test("an unknown chart is a usage error that names the charts")
  func unknownChart() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "plot", "--run", SharedRun.folder().path, "--chart", "pie", "--output", folder.path)
    #expect(result.status == 64)
    #expect(isOneLine(result.errors))
    #expect(result.errors.contains("treemap"))
  }

  @Test(
    "an option that would have no effect is a usage error",
    arguments: [
      ["gate", "--run", "x", "--seed", "2"], ["gate", "--run", "x", "--profile", "quick"],
      ["gate", "--run", "x", "--counters", "callgrind"],
      ["baseline", "update", "--run", "x", "--seed", "2"],
      ["baseline", "update", "--run", "x", "--profile", "quick"],
      ["gate", "--self-test", "--baseline", "x"],
      ["gate", "--self-test", "--counters", "callgrind"],
      ["gate", "--self-test", "--allow-inconclusive"],
    ])
  func withoutEffect(arguments: [String]) throws {
    let result = try Bench.start(arguments).finish()
    #expect(result.status == 64)
    #expect(isOneLine(result.errors), "\(result.errors)")
  }
}
