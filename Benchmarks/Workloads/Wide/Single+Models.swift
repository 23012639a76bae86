import ComponentTree
import Observation
import PublishAll

extension ToolchainNotation {
  @Observable
  final class Single: SingleModel {
    var value = 0
  }
}

extension PublishAllNotation {
  final class Single: SingleModel, PublishAll.ObservableObject, SubscribableObject {
    @Published var value = 0
  }
}
