import ComponentTree
import PublishAll

extension PublishAllNotation {
  final class Single: SingleModel, PublishAll.ObservableObject, SubscribableObject {
    @Published var value = 0
  }
}
