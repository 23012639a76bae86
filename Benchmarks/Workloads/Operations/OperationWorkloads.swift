import ObservationBench

/// `op.*`: one operation of an engine, without a tree. The operations are described in
/// `Operations`.
enum OperationWorkloads {
  /// All operation workloads, in display order.
  static let all: [OperationWorkload] =
    [
      OperationWorkload(
        "op.read-untracked", "a read outside any scope", .readUntracked,
        engines: notations, reasons: [asPersistent, spi(likeObservation), noPlainObjects]),
      OperationWorkload(
        "op.read-repeated", "a read inside a scope that has read the property", .readRepeated,
        engines: [.fine, .observation, .fineOneShot, .fineKeyPath],
        reasons: [spi(likeObservation), wholeObjects("reads are not tracked"), noPlainObjects]),
      OperationWorkload(
        "op.write-unobserved", "a write of a new value that nobody observes", .writeUnobserved,
        engines: notations, reasons: [asPersistent, spi(likeObservation), noPlainObjects]),
      OperationWorkload(
        "op.write-equal", "a write of the value already there, which nobody observes",
        .writeEqual,
        engines: notations, reasons: [asPersistent, spi(likeObservation), noPlainObjects]),
    ]
    + [1, 10, 100].map { trackFire(properties: $0) }
    + [1, 10, 100, 1_000, 10_000].map { fire(fanOut: $0) }
    + [fire(fanOut: 100_000, isOnDemand: true)]
    + [
      OperationWorkload(
        "op.retrack",
        "an evaluation with \(OperationKind.retrackReads) unchanged reads; per read: divide by"
          + " \(OperationKind.retrackReads). observation: as many repeated reads in a scope",
        .retrack,
        engines: [.fine, .observation, .fineKeyPath],
        reasons: [
          [Engine.fineOneShot.id: registersAnew], spi(registersAnew),
          wholeObjects("reads are not tracked"), noPlainObjects,
        ]),
      OperationWorkload(
        "op.cancel", "register for one property, and cancel", .cancel,
        engines: [.fine, .publishAll, .openCombine, .fineOneShot, .fineKeyPath],
        reasons: [
          [Engine.observation.id: "a registration cannot be cancelled"],
          spi("only a registration that has fired can be cancelled"), noPlainObjects,
        ]),
      OperationWorkload(
        "op.lock-pair", "an uncontended lock and unlock of a Mutex: the yardstick", .lockPair,
        engines: [.oracle],
        reasons: observing.map { [$0.id: "it is no operation of an engine"] }),
      computed(depth: 1),
      computed(depth: 10),
      OperationWorkload(
        "op.computed.cached", "a read of a computed value that is up to date", .computedCached,
        engines: computing, reasons: notComputing),
      OperationWorkload(
        "op.create-object",
        "make an object of \(operandProperties) properties, and free one; oracle: a plain one",
        .createObject, engines: Engine.builtIn.filter(OperationKind.isKnown), reasons: []),
    ]

  /// A write that notifies one observer, and the observer's next evaluation, which reads the given
  /// number of properties.
  static func trackFire(properties: Int, frames: Int = 100) -> OperationWorkload {
    OperationWorkload(
      "op.track-fire",
      "a write, its notification, and an evaluation that reads \(counted(properties, "property"))",
      .trackFire(properties: properties), [.properties: properties], frames: frames,
      engines: observing, reasons: [noPlainObjects])
  }

  /// One write, and the notification of all observers of the written property.
  static func fire(fanOut: Int, isOnDemand: Bool = false) -> OperationWorkload {
    OperationWorkload(
      "op.fire",
      "a write and the notification of \(counted(fanOut, "observer")); per observer: divide by"
        + " fanOut",
      .fire(fanOut: fanOut), [.fanOut: fanOut],
      // With many observers, there are fewer frames, because registering the one-shots for each
      // frame takes long.
      frames: max(2, min(100, 10_000 / fanOut)),
      engines: observing, reasons: [noPlainObjects], isOnDemand: isOnDemand)
  }

  /// A chain of computed values. Each further value adds one level of propagation.
  static func computed(depth: Int) -> OperationWorkload {
    OperationWorkload(
      "op.computed", "a write, and a read through \(counted(depth, "computed value"))",
      .computed(depth: depth), [.depth: depth], engines: computing, reasons: notComputing)
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    if count == 1 { return "1 \(noun)" }
    return noun.hasSuffix("y") ? "\(count) \(noun.dropLast())ies" : "\(count) \(noun)s"
  }

  // MARK: Engines

  /// One engine for each notation of the models.
  private static let notations: [Engine] = [
    .fine, .observation, .publishAll, .openCombine, .fineKeyPath,
  ]
  /// All engines that observe.
  private static let observing = Engine.builtIn.filter {
    OperationKind.isKnown($0) && $0.facts.role != .floor
  }

  private static let computing: [Engine] = [.fine, .fineKeyPath]

  // MARK: Reasons

  private static let likeObservation = "the same as on \(Engine.observation.id)"
  private static let registersAnew = "it registers anew each time: op.track-fire"
  private static let asPersistent = [Engine.fineOneShot.id: "the same as on \(Engine.fine.id)"]
  private static let noPlainObjects = [Engine.oracle.id: "nobody observes a plain object"]

  private static let notComputing = [
    asPersistent,
    Dictionary(
      uniqueKeysWithValues: Engine.builtIn.filter { $0.notation != .fine }
        .map { ($0.id, "it keeps no computed values") }),
  ]

  private static func spi(_ reason: String) -> [String: String] {
    #if os(Linux)
      [Engine.observationSPI.id: reason]
    #else
      [:]
    #endif
  }

  private static func wholeObjects(_ reason: String) -> [String: String] {
    [Engine.publishAll.id: reason, Engine.openCombine.id: reason]
  }
}
