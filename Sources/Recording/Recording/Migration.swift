import Synchronization

/// The classes that are treated as migrated, and the notation to which the classes are migrated.
/// Engines observe the objects of these classes like objects of that notation.
///
/// The process has one current migration, and not one per tree, since a model's getters and setters
/// do not know the tree that reads them. A new ``RecordingEngine`` makes its migration the current
/// migration. This migration stays current until the engine is released or the next
/// ``RecordingEngine`` is created.
public struct Migration: Hashable, Sendable {
  /// The notation that a class is migrated to.
  public enum Target: String, Hashable, Sendable, CaseIterable {
    /// `@Observable`: a write notifies the components that have read the property.
    case observable
    /// `ObservableObject`: a write notifies the components that hold the object.
    case observableObject
  }

  public enum Classes: Hashable, Sendable {
    case none
    case all
    /// The classes with these names. The names have the form that ``className(of:)`` returns.
    case named(Set<String>)

    fileprivate func contains(_ type: AnyObject.Type) -> Bool {
      switch self {
      case .none: false
      case .all: true
      case .named(let names): names.contains(className(of: type))
      }
    }
  }

  public let target: Target
  public let classes: Classes

  public init(to target: Target, _ classes: Classes) {
    self.target = target
    self.classes = classes
  }

  /// A migration that contains no class.
  public static let none = Migration(to: .observable, .none)

  /// Whether a class is treated as migrated to `target`. Only the name of the class itself is
  /// compared. So the subclasses of a migrated class are not migrated.
  public static func makes(_ type: AnyObject.Type, _ target: Target) -> Bool {
    current.target == target && current.classes.contains(type)
  }

  /// The current migration. The migration is set on the main thread, between frames.
  public internal(set) nonisolated(unsafe) static var current = Migration.none
  /// The engine that has set the current migration; `nil` if no engine has set a migration, or if
  /// that engine was released.
  nonisolated(unsafe) static var owner: ObjectIdentifier?
}

/// The name of a class without its module, such as `UserManager` or `ManualObservation.Donut`.
public func className(of type: AnyObject.Type) -> String {
  let key = ObjectIdentifier(type)
  if let known = classNames.withLock({ $0[key] }) { return known }
  let whole = _typeName(type, qualified: true)
  let arguments = whole.firstIndex(of: "<") ?? whole.endIndex
  // If a type is declared inside a function, the type's name contains a part that names the
  // function. This code removes that part.
  let parts = whole[..<arguments].split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }
  let name = parts.joined(separator: ".") + whole[arguments...]
  classNames.withLock { $0[key] = name }
  return name
}

/// A cache of class names. Getting the name of a type takes microseconds, and each read and write
/// needs a class name.
private let classNames = Mutex<[ObjectIdentifier: String]>([:])
