import ComponentTree
import Observation
import PublishAll

extension ToolchainNotation {
  @Observable
  final class Branch: BranchModel {
    var showsFirst = true
    var first = 1
    var second = 2
    var other = 0
  }
}

extension PublishAllNotation {
  final class Branch: BranchModel, PublishAll.ObservableObject, SubscribableObject {
    @Published var showsFirst = true
    @Published var first = 1
    @Published var second = 2
    @Published var other = 0
  }
}
