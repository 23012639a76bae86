import ClaimSupport
import ComponentTree
import Foundation
import Observation
import PublishAll
import SeedApps

/// This declaration is copied from the document. The class still conforms to `ObservableObject`.
@Observable
final class Food: ObservableObject {

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
