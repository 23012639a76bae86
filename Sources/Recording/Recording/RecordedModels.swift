import ComponentTree

/// The functions that the recorded modules call when properties of their models are read or
/// written. These functions can be called on any thread, but only calls on the main actor are
/// recorded.
public enum RecordedModels {
  /// Records a read of a property of an `@Observable` object.
  /// - Returns: whether the engine has to track the read.
  public static func read(_ object: AnyObject, _ property: StaticString) -> Bool {
    withLedger { $0.read(object, "\(property)") }
    return !Migration.makes(type(of: object), .observableObject)
  }

  /// Records a write to a property of an `@Observable` object, before the write happens.
  /// - Returns: whether the engine has to be notified of the write.
  public static func willSet(_ object: AnyObject, _ property: StaticString) -> Bool {
    let announces = Migration.makes(type(of: object), .observableObject)
    withLedger { ledger in
      ledger.countWrite(object, "\(property)")
      if announces {
        ledger.announce(object, "\(property)")
      } else {
        ledger.write(object, "\(property)")
      }
    }
    return !announces
  }

  /// Records a read of a property of an `ObservableObject`. The class of the object may be one that
  /// is treated as migrated.
  public static func readPublished(_ object: AnyObject, _ property: String) {
    withLedger { $0.read(object, property) }
  }

  /// Counts a write to a property of an `ObservableObject`. The write counts whether the object's
  /// class is treated as migrated or not.
  public static func countWrite(_ object: AnyObject, _ property: String) {
    withLedger { $0.countWrite(object, property) }
  }

  /// Records a write to a property of an `ObservableObject`, before the write happens. The function
  /// is called if the object's class is treated as migrated. The engine then notifies the readers
  /// of the property.
  public static func willSetTracked(_ object: AnyObject, _ property: String) {
    withLedger { $0.write(object, property) }
  }

  /// Records that a component that holds an `ObservableObject` is about to be notified.
  /// - Parameter property: the property that is about to be written; `nil` if the program has
  ///   called `objectWillChange.send()` itself.
  public static func announce(_ object: AnyObject, _ property: String?, to component: Component) {
    withLedger { ledger in
      ledger.noteAnnouncement(of: object, isByHand: property == nil)
      if component.isRecorded {
        ledger.record(PropertyWrite(object, property), of: object, at: component)
      }
    }
  }

  /// Records that the program uses the publisher of a property of an `ObservableObject`, such as
  /// `$query`.
  /// - Returns: the record of the use.
  public static func usePublisher(_ object: AnyObject, _ property: String) -> PropertyWrite {
    let use = PropertyWrite(object, property)
    withLedger { $0.notePublisher(use, of: object) }
    return use
  }

  /// Records that a use of a publisher writes the property and receives no values, such as the use
  /// in `assign(to: &$term)`.
  /// - Parameter use: the record that ``usePublisher(_:_:)`` has returned.
  public static func assignPublisher(_ use: PropertyWrite) {
    withLedger { $0.noteDestination(use) }
  }

  private static func withLedger(_ body: (Ledger) -> Void) {
    if MainThread.isCurrent { body(.shared) }
  }
}
