import RunFolder
import Testing

@testable import Plotting

@Suite("Pages of workloads")
struct WorkloadPageTests {
  private func rows(_ ids: [String], _ kinds: [WorkloadKind] = []) -> [WorkloadResult] {
    ids.enumerated().map { place, id in
      WorkloadResult(
        id: id, title: id, kind: kinds.indices.contains(place) ? kinds[place] : .tree, hash: "",
        parameters: Parameters(), notApplicable: [], measurements: [])
    }
  }

  @Test("trees, apps and operations have pages of their own, in this order")
  func kinds() {
    let pages = WorkloadPage.pages(
      rows(
        ["fire", "chat", "wide", "tree.leaf", "home"], [.operation, .app, .tree, .tree, .app]))
    #expect(pages.map(\.suffix) == ["", "-apps", "-operations"])
    #expect(
      pages.map { $0.rows.map(\.id) } == [
        ["wide", "tree.leaf"], ["chat", "home"], ["fire"],
      ])
  }

  @Test("a family's workloads come together, where its first one stood")
  func families() throws {
    let page = try #require(
      WorkloadPage.pages(rows(["wide", "tree.leaf", "wide.reads", "deep", "tree.mixed"])).first)
    #expect(page.rows.map(\.id) == ["wide", "wide.reads", "tree.leaf", "tree.mixed", "deep"])
    #expect(page.rows.indices.filter(page.beginsFamily) == [2, 4])
  }

  @Test("pages are about equally full, and tear no family that fits on one", arguments: 1...8)
  func balance(seed: Int) {
    var random = Seeded(UInt64(seed))
    let ids = (0..<20).flatMap { family in
      (0...Int(random.next() % 7)).map { "f\(family).w\($0)" }
    }
    let pages = WorkloadPage.pages(rows(ids), most: 12)
    #expect(pages.flatMap { $0.rows.map(\.id) } == ids)
    #expect(pages.allSatisfy { (1...12).contains($0.rows.count) })
    for (page, next) in zip(pages, pages.dropFirst()) {
      let families = [page.rows.last, next.rows.first].map { $0?.id.prefix { $0 != "." } }
      #expect(families[0] != families[1], "seed \(seed)")
    }
  }

  @Test("a family larger than a page is torn")
  func largeFamily() {
    let pages = WorkloadPage.pages(rows((0..<25).map { "wide.w\($0)" }), most: 10)
    #expect(pages.map(\.rows.count) == [10, 10, 5] && pages.map(\.suffix) == ["", "-2", "-3"])
  }

  @Test("numbers of things are in words that agree with them")
  func words() {
    #expect(WorkloadKind.tree.words(1) == "one component tree")
    #expect(WorkloadKind.app.words(11) == "11 apps")
    #expect(WorkloadKind.operation.allWords(1) == "the one operation")
    #expect(WorkloadKind.operation.allWords(3) == "all 3 operations")
  }
}

@Suite("Relative times")
struct RelativeTimeTests {
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

  @Test("a pair is taken as it was measured, and turned round where it was measured the other way")
  func paired() throws {
    let row = workload([("fine", 10, [("publish-all", 0.25, 1)]), ("publish-all", 30, [])])
    let direct = try #require(row.relativeTime("fine", to: "publish-all", DeclaredEngines.all))
    #expect(direct.estimate == 0.5 && direct.interval == 0.25...1)
    let inverse = try #require(row.relativeTime("publish-all", to: "fine", DeclaredEngines.all))
    #expect(inverse.estimate == 2 && inverse.interval == 1...4)
    #expect(row.relativeTime("fine", to: "fine", DeclaredEngines.all) == nil)
  }

  @Test("two that were paired with a third are compared through it, with the widest interval")
  func chained() throws {
    let row = workload([
      ("fine", 1, [("oracle", 2, 8)]), ("observation", 1, [("oracle", 10, 40)]), ("oracle", 1, []),
    ])
    let time = try #require(row.relativeTime("fine", to: "observation", DeclaredEngines.all))
    #expect(abs(time.estimate - 0.2) < 1e-12)
    #expect(time.interval == 0.05...0.8 && time.finding(.none) == .faster)
  }

  @Test("without a pair it is the quotient of medians, of which nothing may be said")
  func unpaired() throws {
    let row = workload([("fine", 10, []), ("observation", 40, [])])
    let time = try #require(row.relativeTime("fine", to: "observation", DeclaredEngines.all))
    #expect(time.estimate == 0.25 && time.interval == nil && time.finding(.none) == nil)
    #expect(row.intervalTime("fine", to: "observation", DeclaredEngines.all) == nil)
  }

  @Test("a ratio whose ends are none allows nothing to be said")
  func unsound() throws {
    let row = workload([("fine", 10, []), ("observation", 40, [])])
    var broken = row
    broken.measurements[0].ratios = [
      Ratio(reference: "observation", estimate: 0.5, low: .nan, high: 0.6)
    ]
    let time = try #require(broken.relativeTime("fine", to: "observation", DeclaredEngines.all))
    #expect(time.estimate == 0.5 && time.finding(.none) == .noDifference)
    let inverse = try #require(broken.relativeTime("observation", to: "fine", DeclaredEngines.all))
    #expect(inverse.finding(.none) == .noDifference)
  }
}
