import Observation
import PublishAll

extension ToolchainNotation {
  @Observable
  final class Source: GraphSource {
    var value = 0
  }
}

extension PublishAllNotation {
  final class Source: SubscribableSource, PublishAll.ObservableObject {
    @Published var value = 0

    func subscription(_ notify: @escaping () -> Void) -> AnyObject {
      objectWillChange.sink { _ in notify() }
    }
  }
}
