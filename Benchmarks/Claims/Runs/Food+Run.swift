import ClaimSupport

extension Food {
  static let program = Program("food") { test in
    let food = Food()
    let tree = try test.mount(FoodMenuView(food: food))
    var evaluations = 0
    var redundant = 0
    for _ in 0..<5 {
      let frame = try tree.frame { food.isAvailable.toggle() }
      evaluations += frame.evaluations
      redundant += frame.redundant
    }
    test.note("evaluations in 5 ticks", evaluations)
    test.note("redundant evaluations in 5 ticks", redundant)
  }
}
