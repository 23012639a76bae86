/// A type of object with a publisher that emits before the object changes.
///
/// This is Combine's contract, simulated: every `@Published` property of the class announces each
/// write, of an equal value too, before the value changes, and it announces it to everybody who
/// subscribed to the object, whatever they read of it.
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
/// **Threads.** Nothing here takes a lock. An observable object, its publisher and its
/// subscriptions are not `Sendable`, so the compiler keeps them in one isolation domain: the main
/// actor's, as SwiftUI demands ("Publishing changes from background threads is not allowed"), or
/// that of whichever task was sent the object. A lock per announcement, as in OpenCombine, would
/// guard what cannot happen in a checked program, and would cost more than the announcement.
public protocol ObservableObject: AnyObject {
  /// A publisher that emits before the object changes.
  ///
  /// Made on first use and kept as long as the object. A class that declares one itself
  /// (`let objectWillChange = ObservableObjectPublisher()`) announces by hand: its `@Published`
  /// properties do not announce to it.
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  /// The publisher that the `@Published` properties of this object announce to.
  ///
  /// It lives in those properties: each holds a reference to it beside its value, so a write finds
  /// it without looking anything up. Where the properties lie in the object is found by reflection
  /// once a class (`PublishedLayout`), so later calls cost a look-up of the class and one load. An
  /// object whose class has no `@Published` property has no room for a publisher and is looked up
  /// by its address (`PublisherTable`): slower, and only for those.
  public var objectWillChange: ObservableObjectPublisher {
    PublishedLayout.of(type(of: self)).publisher(of: self)
  }
}
