import ComponentTree
import Observation
import PublishAll

extension ToolchainNotation {
  @Observable
  final class Counter: CounterModel {
    var count = 0
  }
}

extension PublishAllNotation {
  final class Counter: CounterModel, PublishAll.ObservableObject, SubscribableObject {
    @Published var count = 0
  }
}
