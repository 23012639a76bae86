import ComponentTree
import PublishAll

extension PublishAllNotation {
  final class Branch: BranchModel, PublishAll.ObservableObject, SubscribableObject {
    @Published var showsFirst = true
    @Published var first = 1
    @Published var second = 2
    @Published var other = 0
  }
}
