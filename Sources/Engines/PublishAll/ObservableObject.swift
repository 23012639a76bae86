/// A class whose objects announce each change before it happens. Each object has a publisher for
/// these announcements.
///
/// This protocol simulates Combine's contract. Every `@Published` property of the class announces
/// each write before the value changes, even if the new value is equal. All subscribers of the
/// object receive the announcement, regardless of the properties that they read.
///
/// ```swift
/// final class Contact: ObservableObject {
///   @Published var name = "John Appleseed"
///   @Published var age = 24
/// }
/// let john = Contact()
/// let subscription = john.objectWillChange.sink { print("\(john.age) will change") }
/// john.age += 1  // Prints "24 will change"
/// ```
///
/// **Threads.** Observable objects use no locks. An observable object, its publisher and its
/// subscriptions are not `Sendable`, so the compiler keeps them in one isolation domain. This
/// domain is the main actor or the task to which the object was sent. For objects that views
/// observe, SwiftUI requires the main actor ("Publishing changes from background threads is not
/// allowed"). A lock for each announcement, as in OpenCombine, would prevent races that the
/// compiler already excludes, and would cost more than the announcement.
public protocol ObservableObject: AnyObject {
  /// A publisher that emits before the object changes.
  ///
  /// The publisher is created on first use and lives as long as the object. A class can also
  /// declare the publisher itself (`let objectWillChange = ObservableObjectPublisher()`). Such a
  /// class has to call `send()` itself, since its `@Published` properties do not use this
  /// publisher.
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  /// The publisher that the `@Published` properties of this object announce to.
  ///
  /// Each of these properties stores a reference to the publisher beside its value, so a write
  /// needs no look-up. The offsets of the properties in the object are found by reflection, once
  /// for each class (`PublishedLayout`). Every call after the first call for a class costs a
  /// look-up of the class and one load. An object whose class has no such property has no place for
  /// the reference. The publisher of such an object is looked up by the object's address
  /// (`PublisherTable`), which is slower.
  public var objectWillChange: ObservableObjectPublisher {
    PublishedLayout.of(type(of: self)).publisher(of: self)
  }
}
