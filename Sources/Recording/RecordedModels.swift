import ComponentTree
import Dispatch
import Foundation

/// What the recorded modules say of their models' properties. From any thread; only what is said on
/// the main actor is recorded.
public enum RecordedModels {
  /// A property of an `@Observable` object is about to be read.
  /// - Returns: whether the engine is to track it.
  public static func read(_ object: AnyObject, _ property: StaticString) -> Bool {
    withLedger { $0.read(object, "\(property)") }
    return !Migration.makes(type(of: object), .observableObject)
  }

  /// A property of an `@Observable` object is about to be written.
  /// - Returns: whether the engine is to be told.
  public static func willSet(_ object: AnyObject, _ property: StaticString) -> Bool {
    let announces = Migration.makes(type(of: object), .observableObject)
    withLedger { ledger in
      if announces {
        ledger.announce(object, "\(property)")
      } else {
        ledger.write(object, "\(property)")
      }
    }
    return !announces
  }

  /// A property of an `ObservableObject` is read. Its class may have been migrated.
  public static func readPublished(_ object: AnyObject, _ property: String) {
    withLedger { $0.read(object, property) }
  }

  /// A property of an `ObservableObject` is about to be written whose class was migrated: the
  /// engine notifies its readers.
  public static func willSetTracked(_ object: AnyObject, _ property: String) {
    withLedger { $0.write(object, property) }
  }

  /// A component that holds an `ObservableObject` is about to be notified.
  /// - Parameter property: what is about to be written; `nil` where the program has called
  ///   `objectWillChange.send()` itself.
  public static func announce(_ object: AnyObject, _ property: String?, to component: Component) {
    withLedger { ledger in
      ledger.noteAnnouncement(of: object, isByHand: property == nil)
      if component.isRecorded {
        ledger.record(PropertyWrite(object, property), of: object, at: component)
      }
    }
  }

  private static func withLedger(_ body: (Ledger) -> Void) {
    if isOnMainActor { body(.shared) }
  }

  /// On Linux the main actor's jobs run on whatever thread serves the main queue, once a program
  /// has given its main thread away, as a test runner does.
  private static var isOnMainActor: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) != nil
  }

  private static let mainQueue: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
}
