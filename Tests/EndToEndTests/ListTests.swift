import Foundation
import Testing

@Suite("bench list")
struct ListTests {
  @Test("bench list names every workload and every engine")
  func text() throws {
    let result = try Bench.run("list")
    #expect(result.status == 0)
    for name in [
      "wide", "wide.batch", "wide.private", "wide.reads", "wide.read-all", "broadcast", "hot",
      "tree.leaf", "tree.section", "tree.theme", "tree.selection", "tree.tenth", "tree.mixed",
      "deep", "branch", "coalesce", "equal", "unobserved", "churn", "rows.create", "rows.replace",
      "rows.append", "rows.clear", "rows.swap", "rows.remove", "rows.select", "rows.tenth",
      "dbmon", "body-work", "app.food-truck", "app.chat", "op.track-fire", "graph.dynamic",
      "on demand: fanOut=100000,frames=2", "observation-spi",
      "opencombine", "oracle",
    ] {
      #expect(result.output.contains(name), "\(name)")
    }
  }

  @Test("bench list prints JSON on stdout")
  func json() throws {
    let result = try Bench.run("list", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect((object?["workloads"] as? [Any])?.isEmpty == false)
    #expect(object?["schemaVersion"] as? Int == 1)
  }

  @Test("--help and --version exit with 0")
  func help() throws {
    #expect(try Bench.run("--help").status == 0)
    #expect(try Bench.run("gate", "--help").status == 0)
    #expect(try Bench.run("--version").status == 0)
  }

  @Test("the help of each command fits one screen of 45 lines")
  func helpIsShort() throws {
    let all = try Bench.run("--help").output
    let commands = all.matches(of: /\n  ([a-z-]+) .*/).map { String($0.1) }
    #expect(commands.contains("gate") && all.split(separator: "\n").count <= 45)
    for command in commands.map({ [$0] }) + [["baseline", "update"]] {
      let executable = command == ["init"] ? Bench.release : Bench.more
      let help = try Bench.start(command + ["--help"], executable: executable).finish().output
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(lines <= 45, "\(command): \(lines)")
    }
  }

  @Test("a mistyped command is a usage error that suggests the right one")
  func suggestion() throws {
    let result = try Bench.run("runn")
    #expect(result.status == 64)
    #expect(isOneLine(result.errors) && result.errors.contains("did you mean run?"))
  }
}
