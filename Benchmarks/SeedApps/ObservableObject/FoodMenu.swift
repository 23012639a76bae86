// From the document "What is Observation ?": the class `Food` before the migration. The food's view
// reads only the name, but is updated each time the timer fires.

import ComponentTree
import Foundation
import ObjectAdapters
import PublishAll
import SeedApps

final class Food: ObservableObject {

  let name = "Food Name"
  @Published var isAvailable = true

  var cancellable: Cancellable?

  func connectTimer() {
    cancellable = Timer.publish(every: 0.1, on: .main, in: .default)
      .autoconnect()
      .sink { [weak self] _ in
        self?.isAvailable.toggle()
      }
  }
}

struct FoodMenuView: View {
  @ObservedObject var food: Food

  var body: some View {
    Text(food.name)
      .background(.random)
      .onAppear {
        food.connectTimer()
      }
  }
}
