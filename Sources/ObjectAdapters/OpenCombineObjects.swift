import ComponentTree
import OpenCombine

/// Makes OpenCombine's `ObservableObject`s what the tree subscribes to. A model says
/// `final class Model: OpenCombine.ObservableObject, SubscribableObject`, and no more.
extension SubscribableObject where Self: OpenCombine.ObservableObject {
  public func subscribe(_ component: Component) -> any ObjectSubscription {
    OpenCombineSubscription(
      objectWillChange.sink { _ in
        assertMainThread()
        component.notify()
      })
  }
}

/// See `PublishAllSubscription`: the same, through the real library.
private final class OpenCombineSubscription: ObjectSubscription {
  private let token: AnyCancellable

  init(_ token: AnyCancellable) { self.token = token }

  func cancel() { token.cancel() }
}
