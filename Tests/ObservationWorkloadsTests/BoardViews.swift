import ComponentTree
import Foundation

/// The model of the tests that run on all engines. For each notation, one class conforms to this
/// protocol.
///
/// A view states for the engine `oracle` which properties its body reads, in a mask with one bit
/// for each property. Bit 0 stands for the first property that this protocol declares, bit 1 for
/// the second property, and so on.
protocol BoardModel: ObservedByTree {
  init()
  var isOpen: Bool { get set }
  var showsB: Bool { get set }
  var a: Int { get set }
  var b: Int { get set }
  var title: String { get set }
  var tick: Int { get set }
}

/// A view that reads `isOpen`. If the board is open, the view also reads `tick` and passes `tick`
/// to a child.
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

/// A view that reads `showsB`, and then either `a` or `b`. A mask cannot depend on a value, so the
/// mask for the engine `oracle` contains all three properties.
struct BranchView<Model: BoardModel>: View {
  @Observed var board: Model

  init(_ board: Model) { _board = Observed(board, reads: 0b1110) }

  var body: some View {
    if board.showsB { Number(board.b) } else { Number(board.a) }
  }
}

/// A view that reads `title`.
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

/// A text that no engine tracks.
@MainActor final class Note {
  var text = ""
}

/// A view that reads `title`. Each evaluation passes a new object and a new identity to a child.
struct ClockView<Model: BoardModel>: View {
  @Observed var board: Model
  let note: Note

  init(_ board: Model, _ note: Note) {
    _board = Observed(board, reads: 0b1_0000)
    self.note = note
  }

  var body: some View {
    Text(board.title)
    ClockFace(text: note.text)
  }
}

struct ClockFace: View {
  private final class Ticks {}

  let text: String
  private let ticks = Ticks()
  private let id = UUID()

  init(text: String) { self.text = text }

  var body: some View { Text(text) }
}
