import ComponentTree
import OpenCombine

extension OpenCombineNotation {
  final class Single: SingleModel, OpenCombine.ObservableObject, SubscribableObject {
    @Published var value = 0
  }
}
