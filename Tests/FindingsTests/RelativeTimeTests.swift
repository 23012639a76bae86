import Findings
import RunFolder
import TestSupport
import Testing

@Suite("Relative times")
struct RelativeTimeTests {
  private let roles = EngineRoles(DeclaredEngines.infos)

  private func workload(
    _ engines: [(id: String, median: Double, ratios: [(to: String, low: Double, high: Double)])]
  ) -> WorkloadResult {
    WorkloadResult(
      id: "wide", title: "wide", hash: "", parameters: Parameters(), notApplicable: [],
      measurements: engines.map { engine in
        Measurement(
          engine: engine.id, counts: Counts(), outputChecksum: "",
          time: Timing(
            perFrame: .init(median: engine.median, mad: 0, min: engine.median, p95: engine.median)),
          ratios: engine.ratios.map {
            Ratio(
              reference: $0.to, estimate: ($0.low * $0.high).squareRoot(), low: $0.low,
              high: $0.high)
          })
      })
  }

  @Test("a measured ratio is used as it is, or inverted for the opposite direction")
  func paired() throws {
    let row = workload([("fine", 10, [("publish-all", 0.25, 1)]), ("publish-all", 30, [])])
    let direct = try #require(row.relativeTime("fine", to: "publish-all", roles))
    #expect(direct.estimate == 0.5 && direct.interval == 0.25...1)
    let inverse = try #require(row.relativeTime("publish-all", to: "fine", roles))
    #expect(inverse.estimate == 2 && inverse.interval == 1...4)
    #expect(row.relativeTime("fine", to: "fine", roles) == nil)
  }

  @Test("two engines with ratios to a common engine are compared through it, with a wider interval")
  func chained() throws {
    let row = workload([
      ("fine", 100, [("oracle", 2, 8)]), ("observation", 500, [("oracle", 10, 40)]),
      ("oracle", 20, []),
    ])
    let time = try #require(row.relativeTime("fine", to: "observation", roles))
    #expect(abs(time.estimate - 0.2) < 1e-12)
    #expect(time.interval == 0.05...0.8 && time.verdict(.none) == .faster)
  }

  @Test("two engines without a ratio are compared by their medians, without a finding")
  func unpaired() throws {
    let row = workload([("fine", 10, []), ("observation", 40, [])])
    let time = try #require(row.relativeTime("fine", to: "observation", roles))
    #expect(time.estimate == 0.25 && time.interval == nil && time.verdict(.none) == nil)
    #expect(row.intervalTime("fine", to: "observation", roles) == nil)
  }

  @Test("a ratio whose interval is not a number gives no finding")
  func unsound() throws {
    let row = workload([("fine", 10, []), ("observation", 40, [])])
    var broken = row
    broken.measurements[0].ratios = [
      Ratio(reference: "observation", estimate: 0.5, low: .nan, high: 0.6)
    ]
    let time = try #require(broken.relativeTime("fine", to: "observation", roles))
    #expect(time.estimate == 0.5 && time.verdict(.none) == .inconclusive)
    let inverse = try #require(broken.relativeTime("observation", to: "fine", roles))
    #expect(inverse.verdict(.none) == .inconclusive)
  }
}
