// From the document "What is Observation ?": the food whose timer toggles `isAvailable`, and the
// food's view, which reads only the name. Unlike the document's food, this food does not conform to
// `ObservableObject`; see FoodHalfMigrated.swift.

import ComponentTree
import Foundation
import ObjectAdapters
import Observation
import PublishAll
import SeedApps

@Observable
final class Food {

  let name = "Food Name"
  var isAvailable = true

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
  var food: Food

  var body: some View {
    Text(food.name)
      .background(.random)
      .onAppear {
        food.connectTimer()
      }
  }
}
