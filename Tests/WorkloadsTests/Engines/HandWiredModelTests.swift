import ComponentTree
import Testing
import Workloads

@MainActor
struct HandWiredModelTests {
  @Test("each property notifies its readers, while rows come and go at random", arguments: 1...5)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let list = RowList()
    let host = TreeHost()
    try host.mount(RowsView(list))
    for frame in 0..<200 {
      var ids = list.ids.filter { _ in random.next() % 4 != 0 }
      ids += (0..<Int(random.next() % 12)).map { frame * 100 + $0 }
      list.ids = ids.shuffled(using: &random)
      try host.flush()
      for property in 0..<3 {
        let readers = ids.count { RowView.mask($0) >> property & 1 == 1 }
        let note: Comment = "seed \(seed), frame \(frame), property \(property)"
        #expect(list.values.readerCount(of: property) == readers, note)
        let before = host.counters.notifications
        list.values.willChange(property)
        #expect(host.counters.notifications - before == readers, note)
        try host.flush()
      }
    }
    host.unmount()
    #expect((0..<3).allSatisfy { list.values.readerCount(of: $0) == 0 })
  }
}

private final class RowList: HandWiredModel {
  let values = HandWiredModel(properties: 3)
  var ids: [Int] = [] { willSet { if newValue != ids { willChange(0) } } }
  init() { super.init(properties: 1) }
}

private struct RowsView: View {
  @Observed var list: RowList

  init(_ list: RowList) { _list = Observed(list, reads: 1) }

  var body: some View {
    ForEach(list.ids, id: \.self) { id in RowView(list.values, id: id) }
  }
}

private struct RowView: View {
  @Observed var values: HandWiredModel
  let id: Int

  init(_ values: HandWiredModel, id: Int) {
    _values = Observed(values, reads: RowView.mask(id))
    self.id = id
  }

  /// One to three properties.
  nonisolated static func mask(_ id: Int) -> PropertyMask { PropertyMask(id % 7 + 1) }

  var body: some View { Number(id) }
}
