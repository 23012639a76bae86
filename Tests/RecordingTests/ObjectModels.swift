import ComponentTree
import RecordedPublishAll

final class Page: ObservableObject, SubscribableObject {
  @Published var title = ""
  @Published var lines = [1]
  var hidden = 0
  var tokens: Set<AnyCancellable> = []
  var token: AnyCancellable?
  var subscription: (any Cancellable)?
  lazy var late = 0
  let number = 1

  func turn() { objectWillChange.send() }
}
