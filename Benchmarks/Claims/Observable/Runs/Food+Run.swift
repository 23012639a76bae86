import ClaimSupport
import ComponentTree
import SeedApps

extension Food {
  static let program = Program("food") { test in
    let food = Food()
    let clock = ManualClock()
    let tree = try clock.during { try test.mount(FoodMenuView(food: food)) }
    var evaluations = 0
    var redundant = 0
    for _ in 0..<5 {
      let frame = try tree.frame { clock.advance(by: .seconds(0.1)) }
      evaluations += frame.evaluations
      redundant += frame.redundant
    }
    test.note("evaluations in 5 ticks", evaluations)
    test.note("redundant evaluations in 5 ticks", redundant)
    test.note("availability after 5 ticks", food.isAvailable ? 1 : 0)
    test.noteWithoutTree(
      "notifications of an observer that reads the name, isAvailable is toggled",
      notifications(of: food, reading: \.name) { food.isAvailable.toggle() })
  }
}
