import ComponentTree
import Recording

/// Lets the tree subscribe to a model, like the extension in ObjectAdapters. The model only needs
/// the declaration `final class Model: ObservableObject, SubscribableObject`.
extension SubscribableObject where Self: ObservableObject {
  public func subscribe(_ component: Component) -> any ObjectSubscription {
    let subscription = RecordedSubscription(component, to: self)
    objectWillChange.subscribe(subscription)
    return subscription
  }
}

/// The subscription of a component, which records the write before it notifies the component. If
/// the object's class is treated as migrated, the subscription notifies the component only if the
/// program itself calls `objectWillChange.send()`.
private final class RecordedSubscription: ObservableObjectSubscription, ObjectSubscription {
  private let component: Component
  /// The reference is unowned, since the view retains the object as long as this subscription
  /// exists.
  private unowned let object: AnyObject

  init(_ component: Component, to object: AnyObject) {
    self.component = component
    self.object = object
  }

  /// The number of registrations that this subscription counts as. For a class that is treated as
  /// migrated, the number is 0: the component then has registrations for the properties that it
  /// reads.
  var registrationCount: Int { Migration.makes(type(of: object), .observable) ? 0 : 1 }

  override func objectWillChange() {
    // A write to a different object may have made the program call `send()` for this object. The
    // current announcement is then about the write to the different object.
    let announcement = Announcement.current
    let isOwn = announcement?.object == ObjectIdentifier(object)
    if isOwn, announcement?.isTracked == true { return }
    RecordedModels.announce(object, isOwn ? announcement?.property : nil, to: component)
    component.notify(by: self)
  }
}

/// A timer of the tree is cancelled like a subscription of this module.
extension TimerSubscription: Cancellable {}
