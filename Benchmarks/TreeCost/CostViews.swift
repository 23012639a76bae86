import ComponentTree
import Foundation

/// A switch that shows or hides the children of a view. While the switch is on, the view that holds
/// the switch shows its children. No engine observes the switch. So after a run has changed the
/// switch, the run marks the root of the tree as dirty.
@MainActor
final class Showing {
  var isOn = true
}

/// A view that reads nothing and renders one text.
struct Label: View {
  var body: some View { Text("Hello") }
}

/// A stack with four leaves: three texts and a number.
struct Leaves: View {
  var body: some View {
    VStack {
      Text("Hello")
      Text("World")
      HStack {
        Text("Number")
        Number(7)
      }
    }
  }
}

struct LabelRow: View {
  let index: Int

  var body: some View { Text("Hello") }
}

/// A thousand rows of the view type `Row`.
struct Rows<Row: View>: View {
  let showing: Showing
  let row: (Int) -> Row

  var body: some View {
    if showing.isOn {
      ForEach(0..<CostArm.repetitions) { row($0) }
    }
  }
}

/// A thousand rows whose identities are UUIDs, which are larger than a machine word.
struct UUIDRows: View {
  let showing: Showing
  let ids: [UUID]

  var body: some View {
    if showing.isOn {
      ForEach(ids, id: \.self) { _ in LabelRow(index: 0) }
    }
  }
}

/// A thousand children that the body lists one by one, without a `ForEach`.
struct Children: View {
  let showing: Showing

  var body: some View {
    if showing.isOn { thousand }
  }

  @ViewBuilder private var thousand: some View {
    hundred
    hundred
    hundred
    hundred
    hundred
    hundred
    hundred
    hundred
    hundred
    hundred
  }

  @ViewBuilder private var hundred: some View {
    ten
    ten
    ten
    ten
    ten
    ten
    ten
    ten
    ten
    ten
  }

  @ViewBuilder private var ten: some View {
    Label()
    Label()
    Label()
    Label()
    Label()
    Label()
    Label()
    Label()
    Label()
    Label()
  }
}

/// A tree in which every inner component has ten children. The levels have 1, 10, 100, ...
/// components.
struct Branch: View {
  let level: Int

  var body: some View {
    Text("Hello")
    if level > 0 {
      ForEach(0..<10) { _ in Branch(level: level - 1) }
    }
  }
}
