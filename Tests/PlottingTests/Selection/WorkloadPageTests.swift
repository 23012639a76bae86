import Findings
import Numbers
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

  @Test("trees, apps and operations have separate pages, in this order")
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

  @Test("the workloads of a family are listed together, at the place of the first")
  func families() throws {
    let page = try #require(
      WorkloadPage.pages(rows(["wide", "tree.leaf", "wide.reads", "deep", "tree.mixed"])).first)
    #expect(page.rows.map(\.id) == ["wide", "wide.reads", "tree.leaf", "tree.mixed", "deep"])
    #expect(page.rows.indices.filter(page.beginsFamily) == [2, 4])
  }

  @Test(
    "pages are about equally full, and no family that fits on a page is split", arguments: 1...8)
  func balance(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
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

  @Test("a family larger than a page is split")
  func largeFamily() {
    let pages = WorkloadPage.pages(rows((0..<25).map { "wide.w\($0)" }), most: 10)
    #expect(pages.map(\.rows.count) == [10, 10, 5] && pages.map(\.suffix) == ["", "-2", "-3"])
  }

  @Test("numbers of workloads are written with singular and plural")
  func words() {
    #expect(WorkloadKind.tree.words(1) == "one component tree")
    #expect(WorkloadKind.app.words(11) == "11 apps")
    #expect(WorkloadKind.operation.allWords(1) == "the one operation")
    #expect(WorkloadKind.operation.allWords(3) == "all 3 operations")
  }
}
