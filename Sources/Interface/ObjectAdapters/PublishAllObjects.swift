import ComponentTree
import PublishAll

/// Lets the component tree subscribe to this project's simulated `ObservableObject`s. A model only
/// needs the declaration `final class Model: PublishAll.ObservableObject, SubscribableObject`.
extension SubscribableObject where Self: PublishAll.ObservableObject {
  /// Subscribing makes one allocation and no closure. Comparisons divide the times of other engines
  /// by the time of the engine `publish-all`, so this engine should have no avoidable costs.
  public func subscribe(_ component: Component) -> any ObjectSubscription {
    let subscription = PublishAllSubscription(component)
    objectWillChange.subscribe(subscription)
    return subscription
  }
}

/// The subscription of a component to a PublishAll object. The subscription stores the component's
/// handle, which retains nothing. A new evaluation of the component does not end the subscription.
/// The subscription ends when the component is unmounted. Therefore the subscription stores no
/// serial number of an evaluation. Objects must be written on the main thread, as SwiftUI requires
/// for an `ObservableObject`. A debug build checks the thread.
private final class PublishAllSubscription: ObservableObjectSubscription, ObjectSubscription {
  private let component: Component

  init(_ component: Component) { self.component = component }

  override func objectWillChange() {
    assertMainThread()
    component.notify(by: self)
  }
}
