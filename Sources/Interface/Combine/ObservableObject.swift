import ComponentTree
import Foundation
import OpenCombine

/// The protocol of a model class whose changes views observe. The protocol includes OpenCombine's
/// `ObservableObject` and the tree's `SubscribableObject`, so a model needs no adapter.
public protocol ObservableObject: OpenCombine.ObservableObject, SubscribableObject {}

public typealias ObservableObjectPublisher = OpenCombine.ObservableObjectPublisher

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that the `@Published` and `@AppStorage` properties of the object announce to.
  /// There is one for the whole life of the object, also if the class has no such property.
  ///
  /// OpenCombine looks for the properties in the object's mirror and makes a new publisher if it
  /// finds none, also for a class with a `customMirror`. This declaration replaces OpenCombine's.
  public var objectWillChange: ObservableObjectPublisher {
    lock.withLock { PublishedLayout.of(type(of: self)).publisher(of: self) }
  }
}

/// Two threads that ask for an object's publisher for the first time get the same publisher. The
/// lock is recursive, since releasing the publisher of a dead object may run a `deinit`.
private let lock = NSRecursiveLock()
