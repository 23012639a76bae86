import FineObservation
import Recording

/// What a `@Published` property is besides its value: its name, and a slot of FineObservation, for
/// when its class was migrated.
final class TrackedProperty {
  private let registrar = SlotRegistrar()
  private var name: String?

  func read<Owner: AnyObject>(_ owner: Owner, _ storage: AnyKeyPath) {
    RecordedModels.readPublished(owner, name(of: storage))
    if Migration.makes(type(of: owner), .observable) { registrar.access(slot: 0) }
  }

  /// - Parameters:
  ///   - isEqual: whether the assignment changes nothing.
  ///   - announce: tells the subscribers.
  ///   - store: stores the new value.
  func write<Owner: AnyObject>(
    _ owner: Owner, _ storage: AnyKeyPath, isEqual: () -> Bool, announce: () -> Void,
    store: () -> Void
  ) {
    let isTracked = Migration.makes(type(of: owner), .observable)
    Announcement.under(
      Announcement(
        object: ObjectIdentifier(owner), property: name(of: storage), isTracked: isTracked),
      announce)
    guard isTracked, !isEqual() else { return store() }
    RecordedModels.willSetTracked(owner, name(of: storage))
    registrar.withMutation(slot: 0, store)
  }

  /// Of the storage's key path, which prints `\UserManager._username` in every build.
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
  /// Whether the engine tells the components that read the property, so that the announcement is
  /// for other subscribers only.
  let isTracked: Bool

  @TaskLocal static var current: Announcement?

  static func under(_ announcement: Announcement, _ body: () -> Void) {
    $current.withValue(announcement) { body() }
  }
}
