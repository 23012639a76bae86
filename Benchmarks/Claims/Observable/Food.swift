import ClaimSupport
import ComponentTree

#if FINE
  import FineObservation
#else
  import Observation
#endif

@Observable
final class Food {
  let name = "Food Name"
  var isAvailable = true
}

struct FoodMenuView: View {
  var food: Food

  var body: some View { Text(food.name) }
}
