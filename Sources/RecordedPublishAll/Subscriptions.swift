import ComponentTree
import Recording

/// As in ObjectAdapters: a model says `final class Model: ObservableObject, SubscribableObject`.
extension SubscribableObject where Self: ObservableObject {
  public func subscribe(_ component: Component) -> any ObjectSubscription {
    let subscription = RecordedSubscription(component, to: self)
    objectWillChange.subscribe(subscription)
    return subscription
  }
}

/// Says what it notifies a component of. Of an object whose class was migrated it passes on what
/// the program announces itself, and nothing else.
private final class RecordedSubscription: ObservableObjectSubscription, ObjectSubscription {
  private let component: Component
  /// The view holds the object for as long as it is subscribed to it.
  private unowned let object: AnyObject

  init(_ component: Component, to object: AnyObject) {
    self.component = component
    self.object = object
  }

  /// A component that depends on what it reads of the object has its registrations there.
  var registrationCount: Int { Migration.makes(type(of: object), .observable) ? 0 : 1 }

  override func objectWillChange() {
    // A write of another object may be what has made this one announce by a call of its own.
    let announcement = Announcement.current
    let isOwn = announcement?.object == ObjectIdentifier(object)
    if isOwn, announcement?.isTracked == true { return }
    RecordedModels.announce(object, isOwn ? announcement?.property : nil, to: component)
    component.notify()
  }
}

/// The tree's timers are cancelled as this module's subscriptions are.
extension TimerSubscription: Cancellable {}
