import ComponentTree
import FineObservation
import Recording

/// The data of a `@Published` property in addition to its value: its name and a slot of
/// FineObservation. The slot is used if the property's class is treated as migrated.
final class TrackedProperty {
  private let registrar = SlotRegistrar()
  private var name: String?
  /// The tokens of the subscriptions that write the property; see `Published.Publisher.assign(_:)`.
  var assignments: [AnyObject] = []

  func read<Owner: AnyObject>(_ owner: Owner, _ storage: AnyKeyPath) {
    RecordedModels.readPublished(owner, name(of: storage))
    if isTracked(owner) { registrar.access(slot: 0) }
  }

  /// Counts a write, and calls `send`, which announces the write to subscribers before the write
  /// happens. During the call of `send`, `Announcement.current` describes the write.
  func announce<Owner: AnyObject>(_ owner: Owner, _ storage: AnyKeyPath, _ send: () -> Void) {
    RecordedModels.countWrite(owner, name(of: storage))
    let announcement = Announcement(
      object: ObjectIdentifier(owner), property: name(of: storage), isTracked: isTracked(owner))
    Announcement.$current.withValue(announcement, operation: send)
  }

  /// Stores a new value. If the class is treated as migrated and the new value differs from the old
  /// value, this function also records the write and notifies the engine.
  /// - Parameter isEqual: returns whether the new value equals the old value.
  func write<Owner: AnyObject>(
    _ owner: Owner, _ storage: AnyKeyPath, isEqual: () -> Bool, _ store: () -> Void
  ) {
    guard isTracked(owner), !isEqual() else { return store() }
    RecordedModels.willSetTracked(owner, name(of: storage))
    registrar.withMutation(slot: 0, store)
  }

  /// Records that the value is about to be changed in place. The caller must call ``didModify(_:)``
  /// after the change.
  func willModify<Owner: AnyObject>(_ owner: Owner, _ storage: AnyKeyPath) {
    guard isTracked(owner) else { return }
    RecordedModels.willSetTracked(owner, name(of: storage))
    registrar.willSet(slot: 0)
  }

  func didModify<Owner: AnyObject>(_ owner: Owner) {
    if isTracked(owner) { registrar.didSet(slot: 0) }
  }

  /// Records that the program uses the publisher of the property, and returns the record.
  func usePublisher<Owner: AnyObject>(_ owner: Owner, _ storage: AnyKeyPath) -> PropertyWrite {
    RecordedModels.usePublisher(owner, name(of: storage))
  }

  private func isTracked<Owner: AnyObject>(_ owner: Owner) -> Bool {
    Migration.makes(type(of: owner), .observable)
  }

  /// The name of the property. The name is taken from the storage's key path, whose description is
  /// `\UserManager._username` in every build.
  private func name(of storage: AnyKeyPath) -> String {
    if let name { return name }
    let text = "\(storage)"
    let made = text.lastIndex(of: ".").map { text[text.index(after: $0)...].drop { $0 == "_" } }
    name = made.map { "\($0)" } ?? text
    return name!
  }
}

/// The write that is being announced on this thread.
struct Announcement {
  let object: ObjectIdentifier
  let property: String
  /// Whether the engine notifies the components that read the property. If `true`, the announcement
  /// is only for subscribers that are not components.
  let isTracked: Bool

  @TaskLocal static var current: Announcement?
}
