import ClaimSupport
import ComponentTree

#if OPENCOMBINE
  import OpenCombine
#else
  import PublishAll
#endif

final class Food: ObservableObject {
  let name = "Food Name"
  @Published var isAvailable = true
}

struct FoodMenuView: View {
  @ObservedObject var food: Food

  var body: some View { Text(food.name) }
}
