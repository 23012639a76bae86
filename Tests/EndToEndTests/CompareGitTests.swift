import Foundation
import Testing

/// Tests the parts of `bench compare --git` that need no build. `scripts/check gate-faults` tests
/// all other parts. That script needs builds, which take minutes.
@Suite("bench compare --git")
struct CompareGitTests {
  @Test("an unknown revision is a usage error before anything is built")
  func unknownRevision() throws {
    for revisions in [["no-such-revision"], ["HEAD", "no-such-revision"]] {
      let result = try Bench.start(["compare", "--git"] + revisions).finish()
      #expect(result.status == 64)
      #expect(isOneLine(result.errors))
      #expect(result.errors.contains("no-such-revision"))
    }
  }

  @Test(
    "options for --git are usage errors without it, and so is a missing second folder")
  func withoutGit() throws {
    #expect(try Bench.run("compare", "a", "b", "--engine", "fine").status == 64)
    #expect(try Bench.run("compare", "a").status == 64)
  }

  @Test("a bad filter and an unknown engine are usage errors before anything is built")
  func selection() throws {
    #expect(try Bench.run("compare", "--git", "HEAD", "--filter", "(").status == 64)
    #expect(try Bench.run("compare", "--git", "HEAD", "--engine", "telepathy").status == 64)
  }

  @Test("`work --describe` states the protocol version and the workloads")
  func describe() throws {
    let result = try Bench.run("work", "--describe")
    #expect(result.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(object?["version"] as? Int == 3)
    let workloads = try #require(object?["workloads"] as? [[String: Any]])
    #expect(workloads.count > 20)
    #expect(workloads.allSatisfy { ($0["hash"] as? String)?.count == 16 })
  }
}
