// From the document "What is Observation ?": a list of donuts that are observable objects, and
// their editor, before the migration. The types are in a namespace, because the other apps of this
// document use a struct that is also named `Donut`.

import ComponentTree
import PublishAll
import SeedApps

enum DonutEditing {
  final class Donut: ObservableObject, Identifiable {
    let id: Int
    @Published var name: String
    private var rolls = 0

    init(id: Int, name: String) {
      self.id = id
      self.name = name
    }

    func randomize() {
      rolls += 1
      name = "Donut \(id).\(rolls)"
    }
  }

  final class DonutList: ObservableObject {
    @Published var donuts: [Donut] = []
    private var made = 0

    func makeDonut() -> Donut {
      made += 1
      return Donut(id: made, name: "Donut \(made)")
    }
  }
}

extension DonutEditing {
  struct DonutListView: View {
    @ObservedObject var donutList: DonutList
    @State private var donutToAdd: Donut?

    var body: some View {
      List(donutList.donuts) { donut in
        DonutRow(donut: donut)
      }
      Button("Add Donut") { donutToAdd = donutList.makeDonut() }
        .sheet(item: $donutToAdd) { donut in
          DonutView(donut: donut)
          Button("Save") {
            donutList.donuts.append(donut)
            donutToAdd = nil
          }
          Button("Cancel") { donutToAdd = nil }
        }
    }
  }

  struct DonutRow: View {
    @ObservedObject var donut: Donut

    var body: some View {
      HStack {
        Text(donut.name)
        Button("Randomize") { donut.randomize() }
      }
    }
  }

  struct DonutView: View {
    @ObservedObject var donut: Donut

    var body: some View {
      TextField("Name", text: $donut.name)
    }
  }
}
