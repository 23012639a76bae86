// From the document "What is Observation ?": a list of observable donuts whose rows are written in
// the list's own body. Each row's closure has its own tracking scope, and reads the donut's name in
// this scope.

import ComponentTree
import SeedApps

struct DonutList: View {
  var donuts: [DonutEditing.Donut]

  var body: some View {
    List(donuts) { donut in
      HStack {
        Text(donut.name)
        Button("Randomize") { donut.randomize() }
      }
    }
  }
}

public final class InlineRowsStage: InlineRowsApp {
  private let donuts = (0..<10).map { DonutEditing.Donut(id: $0, name: "Donut \($0)") }

  public init() {}

  public func mount(in host: TreeHost) throws { try host.mount(DonutList(donuts: donuts)) }
  public func rename(donut index: Int) { donuts[index].randomize() }
}
