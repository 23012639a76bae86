// "What is Observation ?": the food whose timer toggles `isAvailable` under a view that reads the
// name only. Without the `: ObservableObject` that the document leaves on it; see
// FoodHalfMigrated.swift.

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
