import Foundation
import RunFolder
import Testing

@Suite("bench decide")
struct DecideTests {
  @Test("bench decide writes a decision record of a measured workload, with its pictures")
  func record() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "decide", "rows.swap", "--run", SharedRun.folder().path, "--output", folder.path)
    #expect(result.status == 0, "\(result.errors)")
    let text = try String(contentsOf: folder.file("decision-record.md"), encoding: .utf8)
    #expect(text.contains("for `rows.swap`"))
    let pictures = text.matches(of: /\(<(.+?\.png)>\)/).map { String($0.1) }
    #expect(!pictures.isEmpty)
    for picture in pictures {
      #expect(FileManager.default.fileExists(atPath: folder.file(picture).path), "\(picture)")
    }
  }

  @Test("bench decide counts a workload itself if no run is given")
  func counting() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "decide", "app.managers", "--allow-debug-build", "--no-progress", executable: Bench.debug,
      directory: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let text = try String(contentsOf: folder.file("decision-record.md"), encoding: .utf8)
    #expect(text.contains("0.909 evaluations per frame in place of 2.91"))
  }

  @Test("bench decide uses the prediction of migrate for a workload in one notation")
  func prediction() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "decide", "app.managers.nested", "--allow-debug-build", "--no-progress",
      executable: Bench.debug, directory: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let text = try String(contentsOf: folder.file("decision-record.md"), encoding: .utf8)
    #expect(text.contains("**Keep `@Observable`"))
    #expect(text.contains("predicts 25 evaluations (0 redundant) with the workload as it is"))
    #expect(text.contains("### Recommended order"))
  }

  @Test("bench decide predicts nothing for a workload in both notations that ran on one engine")
  func oneEngine() throws {
    let folder = try TemporaryFolder()
    let run = try Bench.run(
      "run", "--filter", "^app\\.managers$", "--engine", "publish-all", "--allow-debug-build",
      "--no-plots", "--no-progress", "--output", folder.path, executable: Bench.debug)
    #expect(run.status == 0, "\(run.errors)")
    let result = try Bench.run(
      "decide", "app.managers", "--run", folder.file("latest").path, "--output", folder.path,
      executable: Bench.debug)
    #expect(result.status == 0, "\(result.errors)")
    let text = try String(contentsOf: folder.file("decision-record.md"), encoding: .utf8)
    #expect(text.contains("decide app.managers` measures it on all engines"))
    #expect(!text.contains("predicted counts"))
  }

  @Test("a workload that the run does not contain is a usage error")
  func unknown() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "decide", "app.chat", "--run", SharedRun.folder().path, "--output", folder.path)
    #expect(result.status == 64)
    #expect(isOneLine(result.errors))
  }
}
