import SwiftUI

// Probes of the parts of a view that are evaluated alone: rows, sheets, modifiers.

extension Probe {
  static let scopes = [
    Probe(11, "row-alone", "Does a list run for a property that one row's closure reads?") {
      let models = (0..<3).map { RowModel(id: $0) }
      return ProbeStage(Rows(models: models)).step("rename a row") { models[1].name = "renamed" }
    },
    Probe(11, "rows-with-list", "Do all rows run when the view that contains them runs?") {
      let models = (0..<3).map { RowModel(id: $0) }
      return ProbeStage(Rows(models: models)).step("other title")
    },
    Probe(12, "row-reads-state", "Which views run for state that only the rows' closures read?") {
      ProbeStage(StateRows()).step("other suffix")
    },
    Probe(28, "modifier", "Does a modifier's body run when its content changes?") {
      ProbeStage(Modified()).step("count")
    },
    Probe(31, "sheet", "Does the body that presents a sheet run when it is shown and dismissed?") {
      let model = Model()
      return ProbeStage(Presenting(model: model))
        .step("show")
        .step("rename") { model.name = "b" }
        .step("dismiss")
    },
    Probe(32, "tabs", "Does a tab run at mounting, when first shown, when shown again?") {
      ProbeStage(Tabbed()).step("second").step("first").step("second again", does: "second")
    },
    Probe(33, "lazy-rows", "How many rows does a lazy stack make in a window with room for 10?") {
      let models = (0..<100).map { RowModel(id: $0) }
      return ProbeStage(LazyRows(models: models))
        .step("rename the first row") { models[0].name = "renamed" }
        .step("rename the last row") { models[99].name = "renamed" }
    },
    Probe(38, "button-style", "Does a style's body run when the button's owner runs?") {
      ProbeStage(Styled()).step("count")
    },
    Probe(36, "binding-rows", "Which views run when an element of ForEach($items) changes?") {
      ProbeStage(BindingRows()).step("rename an item")
    },
  ]
}

private struct Rows: View {
  let models: [RowModel]
  @State private var title = "title"
  var body: some View {
    let _ = note("Rows")
    VStack {
      Text(title)
      ForEach(models) { model in
        let _ = note("row \(model.id)")
        Text(model.name)
      }
    }
    .onAppear { offer("other title") { title += "!" } }
  }
}

private struct StateRows: View {
  @State private var suffix = "a"
  var body: some View {
    let _ = note("StateRows")
    VStack {
      ForEach(0..<3) { number in
        let _ = note("row \(number)")
        Text("\(number) \(suffix)")
      }
    }
    .onAppear { offer("other suffix") { suffix += "!" } }
  }
}

private struct Framing: ViewModifier {
  func body(content: Content) -> some View {
    let _ = note("Framing")
    VStack {
      Text("above")
      content
    }
  }
}

private struct Modified: View {
  @State private var number = 0
  var body: some View {
    let _ = note("Modified")
    Text("\(number)")
      .modifier(Framing())
      .onAppear { offer("count") { number += 1 } }
  }
}

private struct Presenting: View {
  let model: Model
  @State private var isPresented = false
  var body: some View {
    let _ = note("Presenting")
    Text("constant")
      .sheet(isPresented: $isPresented) {
        let _ = note("sheet's closure")
        Presented(model: model)
      }
      .onAppear {
        offer("show") { isPresented = true }
        offer("dismiss") { isPresented = false }
      }
  }
}

private struct Presented: View {
  let model: Model
  var body: some View {
    let _ = note("Presented")
    Text(model.name)
  }
}

private struct Tabbed: View {
  @State private var selection = 1
  var body: some View {
    let _ = note("Tabbed")
    TabView(selection: $selection) {
      NumberedTab(number: 1).tag(1)
      NumberedTab(number: 2).tag(2)
    }
    .onAppear {
      offer("first") { selection = 1 }
      offer("second") { selection = 2 }
    }
  }
}

private struct NumberedTab: View {
  let number: Int
  var body: some View {
    let _ = note("Tab \(number)")
    Text("\(number)")
  }
}

/// Rows with a height of 40 points. The window is 400 points high, so it shows only some of the
/// rows.
private struct LazyRows: View {
  let models: [RowModel]
  var body: some View {
    let _ = note("LazyRows")
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(models) { model in
          let _ = note("row")
          Text(model.name).frame(height: 40)
        }
      }
    }
  }
}

private struct Framed: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    let _ = note("Framed")
    configuration.label
  }
}

private struct Styled: View {
  @State private var number = 0
  var body: some View {
    let _ = note("Styled")
    VStack {
      Text("\(number)")
      Button("constant") {}
    }
    .buttonStyle(Framed())
    .onAppear { offer("count") { number += 1 } }
  }
}

private struct Item: Identifiable {
  let id: Int
  var name: String
}

private struct BindingRows: View {
  @State private var items = (0..<3).map { Item(id: $0, name: "item \($0)") }
  var body: some View {
    let _ = note("BindingRows")
    VStack {
      ForEach($items) { $item in
        BindingRow(name: $item.name, id: item.id)
      }
    }
    .onAppear { offer("rename an item") { items[1].name = "renamed" } }
  }
}

private struct BindingRow: View {
  @Binding var name: String
  let id: Int
  var body: some View {
    let _ = note("BindingRow \(id)")
    Text(name)
  }
}
