// From the document "What is Observation ?": the class `Food` after the migration, which still
// conforms to `ObservableObject`. This class compiles, but its objects never announce a change to
// subscribers. A view that still uses `@ObservedObject` is nevertheless updated, because the engine
// tracks the properties that the view reads.

import ComponentTree
import Foundation
import ObjectAdapters
import Observation
import PublishAll
import SeedApps

enum HalfMigrated {
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
    @ObservedObject var food: Food

    var body: some View {
      Text(food.name)
        .background(.random)
        .onAppear {
          food.connectTimer()
        }
    }
  }

  struct AvailabilityView: View {
    @ObservedObject var food: Food

    var body: some View { Text(food.isAvailable ? "available" : "sold out") }
  }

  /// The root view, which reads nothing.
  struct Screen: View {
    let food: Food

    var body: some View {
      VStack {
        FoodMenuView(food: food)
        AvailabilityView(food: food)
      }
    }
  }
}

public final class HalfMigratedFoodStage: HalfMigratedFoodApp {
  private let food = HalfMigrated.Food()
  private let clock = ManualClock()

  public init() {}

  public func mount(in host: TreeHost) throws {
    try clock.during { try host.mount(HalfMigrated.Screen(food: food)) }
  }

  public func tick(_ times: Int) { clock.advance(by: .seconds(0.1) * times) }
}
