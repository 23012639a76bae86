import Numbers
import ComponentTree
import Testing
import ObservationWorkloads

@MainActor
struct HandWiredModelTests {
  @Test(
    "each property notifies its readers while rows are added and removed at random",
    arguments: 1...5)
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

  @Test("a row that gets another model is connected to it, and the old model is released")
  func handedAnother() throws {
    weak var old: HandWiredModel?
    let source = ValuesSource()
    let host = TreeHost()
    do {
      let first = HandWiredModel(properties: 3)
      old = first
      source.values = first
      try host.mount(SourceView(source))
      // The root has one registration. The row has one registration for each property that the row
      // reads.
      #expect(host.registrationCount == 1 + 3)
    }
    let second = HandWiredModel(properties: 3)
    source.values = second
    try host.flush()
    #expect(old == nil)
    #expect(host.registrationCount == 1 + 3)
    #expect((0..<3).allSatisfy { second.readerCount(of: $0) == 1 })
  }

  @Test("a component that holds a model twice is connected once per mask")
  func heldTwice() throws {
    let model = HandWiredModel(properties: 2)
    let host = TreeHost()
    try host.mount(TwiceView(model))
    #expect(host.registrationCount == 2)
    #expect(model.readerCount(of: 0) == 1 && model.readerCount(of: 1) == 1)
    host.unmount()
    #expect(host.registrationCount == 0)
    #expect(model.readerCount(of: 0) == 0 && model.readerCount(of: 1) == 0)
  }

  @Test("bits beyond the last property are ignored, and a model without properties has no readers")
  func beyondTheLast() throws {
    let model = HandWiredModel(properties: 0)
    let host = TreeHost()
    try host.mount(RowView(model, id: 6))
    #expect(host.registrationCount == 0)
    host.unmount()
  }

  @Test("writing an equal value notifies nothing; another value notifies before it is stored")
  func equalValue() throws {
    let model = OracleBoard()
    let host = TreeHost()
    try host.mount(BoardTitle(model))
    model.title = ""
    #expect(host.dirtyCount == 0)
    model.title = "new"
    #expect(host.dirtyCount == 1)
  }
}

private final class ValuesSource: HandWiredModel {
  var values: HandWiredModel? { willSet { willChange(0) } }
  init() { super.init(properties: 1) }
}

private struct SourceView: View {
  @Observed var source: ValuesSource

  init(_ source: ValuesSource) { _source = Observed(source, reads: 1) }

  var body: some View {
    if let values = source.values { RowView(values, id: 6) }
  }
}

/// A view that holds the same model three times: twice with one mask, and once with a different
/// mask.
private struct TwiceView: View {
  @Observed var one: HandWiredModel
  @Observed var same: HandWiredModel
  @Observed var other: HandWiredModel

  init(_ model: HandWiredModel) {
    _one = Observed(model, reads: 1)
    _same = Observed(model, reads: 1)
    _other = Observed(model, reads: 2)
  }

  var body: some View { Number(1) }
}

private struct BoardTitle: View {
  @Observed var board: OracleBoard

  init(_ board: OracleBoard) { _board = Observed(board, reads: 1 << 4) }

  var body: some View { Text(board.title) }
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

  /// A mask of one to three properties.
  nonisolated static func mask(_ id: Int) -> PropertyMask { PropertyMask(id % 7 + 1) }

  var body: some View { Number(id) }
}
