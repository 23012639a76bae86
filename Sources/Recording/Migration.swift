import Synchronization

/// Which classes are taken for migrated, and whereto: their objects are observed as those of the
/// other notation are.
///
/// One for the process, since a model's getters and setters know no tree. It holds from when a
/// ``RecordingEngine`` is made with it until another engine is.
public struct Migration: Hashable, Sendable {
  /// What a migrated class becomes.
  public enum Target: String, Hashable, Sendable, CaseIterable {
    /// `@Observable`: a write reaches who read the property.
    case observable
    /// `ObservableObject`: a write reaches who holds the object.
    case observableObject
  }

  public enum Classes: Hashable, Sendable {
    case none
    case all
    /// Those of these names, as ``className(of:)`` gives them.
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

  /// Nothing is migrated.
  public static let none = Migration(to: .observable, .none)

  /// Whether objects of a class are observed as `target` is. A class is chosen by its own name: a
  /// superclass that is chosen says nothing of it.
  public static func makes(_ type: AnyObject.Type, _ target: Target) -> Bool {
    current.target == target && current.classes.contains(type)
  }

  /// Set on the main thread, between frames.
  public internal(set) nonisolated(unsafe) static var current = Migration.none
}

/// A class's name without its module: `UserManager`, `ManualObservation.Donut`.
public func className(of type: AnyObject.Type) -> String {
  let key = ObjectIdentifier(type)
  if let known = classNames.withLock({ $0[key] }) { return known }
  let whole = _typeName(type, qualified: true)
  let arguments = whole.firstIndex(of: "<") ?? whole.endIndex
  // A type inside of a function has a part for it that says nothing.
  let parts = whole[..<arguments].split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }
  let name = parts.joined(separator: ".") + whole[arguments...]
  classNames.withLock { $0[key] = name }
  return name
}

/// Printing a type takes microseconds, and each read and write asks for a name.
private let classNames = Mutex<[ObjectIdentifier: String]>([:])
