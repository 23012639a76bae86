import ComponentTree
import OpenCombine

extension OpenCombineNotation {
  final class Branch: BranchModel, OpenCombine.ObservableObject, SubscribableObject {
    @Published var showsFirst = true
    @Published var first = 1
    @Published var second = 2
    @Published var other = 0
  }
}
