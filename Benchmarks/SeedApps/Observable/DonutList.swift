// From the document "What is Observation ?": an array of observable donuts, `@State donutToAdd`,
// and `@Bindable`. The types are in a namespace, because the other apps of this document use a
// struct that is also named `Donut`.

import ComponentTree
import Observation
import SeedApps

enum DonutEditing {
  @Observable
  final class Donut: Identifiable {
    let id: Int
    var name: String
    @ObservationIgnored private var rolls = 0

    init(id: Int, name: String) {
      self.id = id
      self.name = name
    }

    func randomize() {
      rolls += 1
      name = "Donut \(id).\(rolls)"
    }
  }

  @Observable
  final class DonutList {
    var donuts: [Donut] = []
    @ObservationIgnored private var made = 0

    func makeDonut() -> Donut {
      made += 1
      return Donut(id: made, name: "Donut \(made)")
    }
  }
}

extension DonutEditing {
  struct DonutListView: View {
    var donutList: DonutList
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
    var donut: Donut

    var body: some View {
      HStack {
        Text(donut.name)
        Button("Randomize") { donut.randomize() }
      }
    }
  }

  struct DonutView: View {
    @Bindable var donut: Donut

    var body: some View {
      TextField("Name", text: $donut.name)
    }
  }
}
