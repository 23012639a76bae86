import ComponentTree
import OpenCombine

/// Lets the component tree subscribe to OpenCombine's `ObservableObject`s. A model only needs the
/// declaration `final class Model: OpenCombine.ObservableObject, SubscribableObject`.
extension SubscribableObject where Self: OpenCombine.ObservableObject {
  public func subscribe(_ component: Component) -> any ObjectSubscription {
    OpenCombineSubscription(
      objectWillChange.sink { _ in
        assertMainThread()
        component.notify()
      })
  }
}

/// The subscription of a component to an OpenCombine object. The comment of
/// `PublishAllSubscription` describes both types.
private final class OpenCombineSubscription: ObjectSubscription {
  private let token: AnyCancellable

  init(_ token: AnyCancellable) { self.token = token }

  func cancel() { token.cancel() }
}
