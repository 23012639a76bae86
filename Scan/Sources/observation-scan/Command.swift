import Foundation
import ScanCore

struct Command {
  let options: Options

  init(_ options: Options) { self.options = options }

  /// - Returns: the exit code.
  func run() throws -> Int32 {
    if options.showsHelp {
      print(Options.help)
      return 0
    }
    if options.listsRules {
      for rule in Rules.all {
        print("\(rule.id)\(rule.isDefault ? "" : " (on request)"): \(rule.title)")
      }
      return 0
    }
    if let id = options.rule {
      let id = try Options.known(id)
      Rules.all.first { $0.id == id }.map { print($0.page) }
      return 0
    }
    for path in options.paths where !FileManager.default.fileExists(atPath: path) {
      throw Failure.usage("There is no file or folder \(path).")
    }
    if let view = options.extracted { return try extract(view) }
    let report = try scan(options.paths)
    if let revision = options.revision { return try compare(report, since: revision) }
    try deliver(try text(of: report))
    if let path = options.newBaseline { try write(Baseline(report).json, to: path) }
    guard let path = options.baseline else { return 0 }
    let comparison = Comparison(report, against: try baseline(at: path))
    FileHandle.standardError.write(Data(comparison.text.utf8))
    return comparison.isWorse ? 2 : comparison.isBetter ? 4 : 0
  }

  private func scan(_ paths: [String]) throws -> ScanReport {
    let facts = Facts.of(paths)
    if facts.files == 0 {
      for problem in facts.problems {
        FileHandle.standardError.write(Data("observation-scan: \(problem)\n".utf8))
      }
      throw Failure.unusable("There is no Swift source below \(paths.joined(separator: ", ")).")
    }
    return ScanReport(facts, where: options.isOn)
  }

  // MARK: Output

  private func text(of report: ScanReport) throws -> String {
    let text = TextReport(report, isColored: options.isColored, showsAll: options.showsAll)
    let facts = report.facts
    if let name = options.model {
      return try text.text(of: find(name, in: facts.models, \.name, "class"))
    }
    if let name = options.view {
      return try text.text(of: find(name, in: facts.views, \.name, "view"))
    }
    if let name = options.property {
      let parts = name.split(separator: ".").map(String.init)
      guard parts.count >= 2, let last = parts.last else {
        throw Failure.usage("--explain takes a class and a property, such as Player.time.")
      }
      let model = try find(
        parts.dropLast().joined(separator: "."), in: facts.models, \.name, "class")
      return try text.text(of: find(last, in: model.properties, \.name, "property"), in: model)
    }
    switch options.format ?? .text {
    case .text: return text.text
    case .json: return ScanDocument(report).json
    case .sarif: return SarifDocument(report).json
    case .markdown: return "```\n" + TextReport(report, showsAll: options.showsAll).text + "```\n"
    }
  }

  /// Finds a fact by its name; a nested type also by its last name.
  private func find<Fact>(
    _ name: String, in facts: [Fact], _ key: (Fact) -> String, _ noun: String
  ) throws -> Fact {
    if let found = facts.first(where: { key($0) == name })
      ?? facts.first(where: { key($0).hasSuffix("." + name) })
    {
      return found
    }
    throw Failure.usage(
      "There is no \(noun) \"\(name)\"\(suggestion(for: name, among: facts.map(key))).")
  }

  private func deliver(_ text: String) throws {
    if let path = options.output {
      try write(text, to: path)
    } else {
      print(text, terminator: "")
    }
  }

  /// Writes a file, and the folders that contain it if they are missing in a new package.
  func write(_ text: String, to path: String) throws {
    do {
      if options.extracted != nil {
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      }
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Failure.failed("\(path) cannot be written.")
    }
  }

  private func baseline(at path: String) throws -> Baseline {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure.unusable("There is no baseline \(path); --write-baseline makes one.")
    }
    guard let baseline = try? Baseline(json: data), baseline.schemaVersion <= ScanDocument.version
    else { throw Failure.unusable("\(path) is no baseline of this version.") }
    return baseline
  }

  // MARK: A revision

  private func compare(_ report: ScanReport, since revision: String) throws -> Int32 {
    guard options.paths.count == 1 else { throw Failure.usage("--diff takes one path.") }
    let path = URL(fileURLWithPath: options.paths[0]).standardizedFileURL.path
    let repository = try git(["-C", path, "rev-parse", "--show-prefix"], revision)
    let prefix = repository.trimmingCharacters(in: .whitespacesAndNewlines)
    let top = try git(["-C", path, "rev-parse", "--show-toplevel"], revision)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "observation-scan-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let archive = folder.appendingPathComponent("archive.tar").path
    _ = try git(["-C", top, "archive", "--output", archive, revision], revision)
    _ = try run("tar", ["-xf", archive, "-C", folder.path], "The revision cannot be unpacked.")
    let before = folder.appendingPathComponent(prefix).path
    guard FileManager.default.fileExists(atPath: before) else {
      throw Failure.unusable("\(revision) has no folder \(prefix).")
    }
    let baseline = Baseline(ScanReport(Facts.of([before]), where: options.isOn))
    let comparison = Comparison(report, against: baseline)
    try deliver(
      options.format == .text ? comparison.text : comparison.markdown(since: revision))
    return 0
  }

  private func git(_ arguments: [String], _ revision: String) throws -> String {
    try run(
      "git", arguments, "git has no revision \(revision) of \(options.paths[0]).", exitCode: 64)
  }

  private func run(
    _ tool: String, _ arguments: [String], _ sentence: String, exitCode: Int32 = 1
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(sentence: sentence, exitCode: exitCode)
    }
    return String(decoding: data, as: UTF8.self)
  }
}
