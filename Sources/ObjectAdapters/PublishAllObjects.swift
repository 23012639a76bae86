import ComponentTree
import PublishAll

/// Makes this project's simulated `ObservableObject`s what the tree subscribes to. A model says
/// `final class Model: PublishAll.ObservableObject, SubscribableObject`, and no more.
extension SubscribableObject where Self: PublishAll.ObservableObject {
  /// One allocation, no closure: a baseline should lose only by what it must do.
  public func subscribe(_ component: Component) -> any ObjectSubscription {
    let subscription = PublishAllSubscription(component)
    objectWillChange.subscribe(subscription)
    return subscription
  }
}

/// Holds the component's handle, which retains nothing. It needs no serial: it is cancelled when
/// the component is unmounted, and lasts over evaluations until then. Objects are written on the
/// main thread, as SwiftUI demands of an `ObservableObject`; a debug build checks it.
private final class PublishAllSubscription: ObservableObjectSubscription, ObjectSubscription {
  private let component: Component

  init(_ component: Component) { self.component = component }

  override func objectWillChange() {
    assertMainThread()
    component.notify()
  }
}
