import ComponentTree

/// The model of the test that runs on all engines. There is one class per notation.
///
/// The oracle's masks number the properties in this order.
protocol BoardModel: ObservedByTree {
  init()
  var isOpen: Bool { get set }
  var showsB: Bool { get set }
  var a: Int { get set }
  var b: Int { get set }
  var title: String { get set }
  var tick: Int { get set }
}

/// Reads `isOpen`. If the board is open, also reads `tick` and passes it to a child.
struct BoardView<Model: BoardModel>: View {
  @Observed var board: Model

  init(_ board: Model) { _board = Observed(board, reads: 0b10_0001) }

  var body: some View {
    if board.isOpen {
      BranchView(board)
      TitleView(board, tick: board.tick)
    } else {
      Text("closed")
    }
  }
}

/// Reads `showsB`, and then either `a` or `b`. A mask cannot depend on a value, so the oracle's
/// mask has all three.
struct BranchView<Model: BoardModel>: View {
  @Observed var board: Model

  init(_ board: Model) { _board = Observed(board, reads: 0b1110) }

  var body: some View {
    if board.showsB { Number(board.b) } else { Number(board.a) }
  }
}

/// Reads `title`.
struct TitleView<Model: BoardModel>: View {
  @Observed var board: Model
  let tick: Int

  init(_ board: Model, tick: Int) {
    _board = Observed(board, reads: 0b1_0000)
    self.tick = tick
  }

  var body: some View {
    Text(board.title)
    Number(tick)
  }
}
