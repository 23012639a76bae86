import Foundation
import RunFolder
import Testing

@Suite("bench gate --self-test")
struct SelfTestTests {
  @Test("that is interrupted keeps what was done, says that it is partial, and exits with 130")
  func interrupted() throws {
    let folder = try TemporaryFolder()
    let bench = try Bench.start([
      "gate", "--self-test", "--profile", "quick", "--format", "json", "--output", folder.path,
    ])
    bench.interruptWhenMeasuring()
    let result = bench.finish()
    #expect(result.status == 130)
    let document = try SelfTestDocument.read(folder.file("latest/self-test.json").path)
    let isPartial = document.partial
    #expect(isPartial)
    #expect(try schemaErrors("self-test", result.output) == [])
  }

  @Test("puts its faults into real workloads, whose gates then exit with 2")
  func smoke() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "gate", "--self-test", "--profile", "quick", "--format", "json", "--output", folder.path)
    #expect(try schemaErrors("self-test", result.output) == [])
    let file = folder.file("latest/self-test.json").path
    let document = try SelfTestDocument.read(file)
    // Whether times are told apart depends on what else this machine does just now; the rest does not.
    let faulty = document.gates.filter { $0.fault != nil }
    #expect(faulty.map(\.exitCode) == [2, 2])
    // Green, or times that cannot be told: nothing else can come of unchanged code.
    let sound = document.gates.filter { $0.fault == nil }
    #expect(sound.allSatisfy { [0, 6].contains($0.exitCode) }, "\(sound)")
    #expect(sound.count == 1)
    #expect(document.comparisons.count == 15)
    #expect(document.nulls.count == 16)
    let met = document.figures.allSatisfy { $0.met ?? true }
    #expect(result.status == (met ? 0 : 1))

    let plot = try Bench.run(
      "plot", "--chart", "self-test", "--run", file, "--format", "svg", "--output", folder.path)
    #expect(plot.status == 0, "\(plot.errors)")
    #expect(FileManager.default.fileExists(atPath: folder.file("self-test.svg").path))
  }

  @Test("takes no selection")
  func selection() throws {
    let result = try Bench.run("gate", "--self-test", "--filter", "wide")
    #expect(result.status == 64)
    #expect(isOneSentence(result.errors))
  }
}
