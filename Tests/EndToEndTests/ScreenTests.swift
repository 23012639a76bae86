import Foundation
import Testing

/// The texts that commands print on a terminal of 100 columns.
@Suite("The screen output")
struct ScreenTests {
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test("a run ends with one screen: the decision, the findings, the files and the verdict")
  func summary() throws {
    let lines = lines(try SharedRun.result().output)
    #expect(lines.count <= 40)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.contains { $0.hasPrefix("÷ ObservableObject (OpenCombine)") })
    #expect(lines.contains { $0.hasPrefix("÷ ObservableObject (PublishAll)") })
    #expect(lines.contains { $0.hasPrefix("• No engine missed an update") })
    #expect(lines.contains { $0.hasPrefix("Pictures:  plots/latest/index.html") })
    #expect(lines.last?.hasPrefix("verdict: pass (exit 0)") == true)
  }

  @Test("a run of one workload names the commands that say more, in one line")
  func nextCommands() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "run", "--filter", "^app\\.managers$", "--allow-debug-build", "--no-plots", "--no-progress",
      "--output", folder.path, executable: Bench.debug)
    #expect(result.status == 0, "\(result.errors)")
    let lines = lines(result.output)
    #expect(lines.count <= 40)
    let id = "app.managers"
    #expect(
      lines.contains("Next:      swift run bench explain \(id), migrate \(id) or decide \(id)"))
  }

  @Test("a run of several workloads that compares the notations names no further commands")
  func noNextCommands() throws {
    #expect(try !SharedRun.result().output.contains("\nNext:"))
  }

  @Test("--reference prints every row, divided by the named engine")
  func table() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "run", "--filter", "^broadcast$", "--profile", "quick", "--reference", "oracle",
      "--output", folder.path)
    #expect(result.status == 0, "\(result.errors)")
    let lines = lines(result.output)
    #expect(lines.first?.contains("÷ oracle") == true)
    #expect(lines.count { $0.contains(" observation ") } == 1)
    let pictures = folder.file("plots/index.html").path
    #expect(FileManager.default.fileExists(atPath: pictures))
  }

  @Test("an unknown reference engine is a usage error")
  func unknownReference() throws {
    let result = try Bench.run("run", "--reference", "nothing", "--no-plots")
    #expect(result.status == 64)
    #expect(result.errors.contains("There is no engine \"nothing\""))
  }

  @Test("the list of workloads fits 100 columns, and names each workload once")
  func list() throws {
    let lines = lines(try Bench.run("list").output)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.count { $0.hasPrefix("wide: ") } == 1)
    #expect(lines.contains { $0.contains("components=100000,properties=25,frames=2") })
  }

  @Test("a dry run says how long the run would take, and measures nothing")
  func dryRun() throws {
    let result = try Bench.run("run", "--dry-run", "--profile", "quick")
    #expect(result.status == 0)
    #expect(
      lines(result.output).last?.contains("Estimated time: 20 s") == true, "\(result.output)")
    #expect(!result.output.contains("fanOut=100000,"), "measured on demand only")
    let one = try Bench.run("run", "--dry-run", "--filter", "^op.cancel$", "--profile", "quick")
    let words = try #require(lines(one.output).last).split(separator: " ")
    let place = try #require(words.firstIndex(of: "time:"))
    #expect(Int(words[place + 1])! < 20)
  }
}
