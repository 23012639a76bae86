import ComponentTree
import PublishAll

/// Lets the component tree subscribe to this project's simulated `ObservableObject`s. A model only
/// needs the declaration `final class Model: PublishAll.ObservableObject, SubscribableObject`.
extension SubscribableObject where Self: PublishAll.ObservableObject {
  /// Subscribing makes one allocation and no closure: the engine `publish-all` is the baseline of
  /// comparisons, and should have no avoidable costs.
  public func subscribe(_ component: Component) -> any ObjectSubscription {
    let subscription = PublishAllSubscription(component)
    objectWillChange.subscribe(subscription)
    return subscription
  }
}

/// The subscription of a component. The subscription stores the component's handle, which retains
/// nothing. The subscription stays valid when the component is evaluated again, and is cancelled
/// when the component is unmounted. The subscription therefore needs no serial number of the
/// evaluation. Objects must be written on the main thread, as SwiftUI requires for an
/// `ObservableObject`. A debug build checks the thread.
private final class PublishAllSubscription: ObservableObjectSubscription, ObjectSubscription {
  private let component: Component

  init(_ component: Component) { self.component = component }

  override func objectWillChange() {
    assertMainThread()
    component.notify()
  }
}
