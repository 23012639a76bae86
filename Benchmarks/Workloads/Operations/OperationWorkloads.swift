import ObservationWorkloads

/// The workloads `op.*`. Each workload repeats one operation of an engine, without a tree. The
/// functions of `Operations` make the operations.
enum OperationWorkloads {
  /// All operation workloads, in display order.
  static let all: [OperationWorkload] =
    [
      OperationWorkload("op.read-untracked", "a read outside any scope", .readUntracked),
      OperationWorkload(
        "op.read-repeated", "a read inside a scope that has read the property", .readRepeated),
      OperationWorkload(
        "op.write-unobserved", "a write of a new value that nobody observes", .writeUnobserved),
      OperationWorkload(
        "op.write-equal", "a write of the value already there, which nobody observes", .writeEqual),
    ]
    + [1, 10, 100].map { trackFire(properties: $0) }
    + [1, 10, 100, 1_000, 10_000].map { fire(fanOut: $0) }
    + [fire(fanOut: 100_000, isOnDemand: true)]
    + [
      OperationWorkload(
        "op.retrack",
        "an evaluation with \(OperationKind.retrackReads) unchanged reads; per read: divide by"
          + " \(OperationKind.retrackReads). One-shot: as many repeated reads in a scope",
        .retrack),
      OperationWorkload("op.cancel", "register for one property, and cancel", .cancel),
      OperationWorkload(
        "op.lock-pair", "an uncontended lock and unlock of a Mutex: the yardstick", .lockPair),
      computed(depth: 1),
      computed(depth: 10),
      OperationWorkload(
        "op.computed.cached", "a read of a computed value that is up to date", .computedCached),
      OperationWorkload(
        "op.create-object",
        "make an object of \(operandProperties) properties, and free one; lower bound: a plain one",
        .createObject),
    ]

  /// A write that notifies one observer, and the observer's next evaluation, which reads the given
  /// number of properties.
  static func trackFire(properties: Int, frames: Int = 100) -> OperationWorkload {
    OperationWorkload(
      "op.track-fire",
      "a write, its notification, and an evaluation that reads \(counted(properties, "property"))",
      .trackFire(properties: properties), [.properties: properties], frames: frames)
  }

  /// One write, and the notification of all observers of the written property.
  static func fire(fanOut: Int, isOnDemand: Bool = false) -> OperationWorkload {
    OperationWorkload(
      "op.fire",
      "a write and the notification of \(counted(fanOut, "observer")); per observer: divide by"
        + " fanOut",
      .fire(fanOut: fanOut), [.fanOut: fanOut],
      // With many observers, there are fewer frames. On some engines, a notification ends the
      // registrations, and registering many observers again before each frame takes long.
      frames: max(2, min(100, 10_000 / fanOut)), isOnDemand: isOnDemand)
  }

  /// A chain of computed values. Each further value adds one level of propagation.
  static func computed(depth: Int) -> OperationWorkload {
    OperationWorkload(
      "op.computed", "a write, and a read through \(counted(depth, "computed value"))",
      .computed(depth: depth), [.depth: depth])
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    if count == 1 { return "1 \(noun)" }
    return noun.hasSuffix("y") ? "\(count) \(noun.dropLast())ies" : "\(count) \(noun)s"
  }
}
