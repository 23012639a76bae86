import ComponentTree

/// The model of the engines' common test, in as many shapes as there are engines.
///
/// Properties are numbered in this order for the oracle's masks.
protocol BoardModel: ObservedByTree {
  init()
  var isOpen: Bool { get set }
  var showsB: Bool { get set }
  var a: Int { get set }
  var b: Int { get set }
  var title: String { get set }
  var tick: Int { get set }
}

/// Reads `isOpen`; open, also `tick`, which it hands to a child.
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

/// Reads `showsB` and, depending on it, `a` or `b`. A mask cannot depend, so the oracle reads all
/// three.
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
