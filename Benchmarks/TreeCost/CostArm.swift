import ObservationWorkloads
/// One implementation of an operation, called an arm. The program measures each arm's time,
/// allocations and instructions, in the same way as those of an engine.
struct CostArm: Sendable {
  let id: String
  let title: String
  /// The id of the arm that this arm is compared with. If an arm is not compared, `reference` is
  /// its own id.
  let reference: String
  /// The largest allowed time, as a multiple of the time of `reference`; `nil` if there is no
  /// limit.
  var limit: Double?
  /// The id of a second arm. Both arms must execute the same number of instructions, within 2 %;
  /// `nil` if there is no such arm.
  var twin: String?

  /// The number of times that each frame repeats the arm's operation. The number is the same for
  /// all arms, so that the ratio of the times of two frames is also the ratio of the times of two
  /// single operations.
  static let repetitions = 1_000

  static let all = evaluations + scopes + tracking

  /// The arms that measure the component tree, and the arms of the hand-written loop with which the
  /// tree is compared.
  static let evaluations: [CostArm] = [
    CostArm(
      id: "hand-loop", title: "an item of a hand-written loop: build, hash, compare, store",
      reference: "hand-loop"),
    CostArm(
      id: "bare-loop", title: "an item of the same loop, without retaining the item",
      reference: "hand-loop"),
    CostArm(
      id: "text", title: "evaluate a component of one Text", reference: "hand-loop", limit: 2),
    CostArm(
      id: "stack", title: "evaluate a VStack of four leaves", reference: "hand-loop", limit: 2.5),
    CostArm(
      id: "mount-child", title: "mount and evaluate a static child", reference: "text", limit: 8),
    CostArm(
      id: "mount-row", title: "mount and evaluate a row of a ForEach", reference: "text",
      limit: 12),
    CostArm(
      id: "mount-uuid-row", title: "mount and evaluate a row whose id is a UUID",
      reference: "text", limit: 12),
    CostArm(
      id: "row-unchanged", title: "walk an unchanged row of a ForEach", reference: "text",
      limit: 4),
    CostArm(
      id: "frame-111", title: "a frame with one dirty component of 111", reference: "text",
      limit: 3),
    CostArm(
      id: "frame-11111", title: "a frame with one dirty component of 11,111", reference: "text",
      limit: 3, twin: "frame-111"),
  ]

  /// The arms that measure the adapter of each engine: the adapter evaluates a component that reads
  /// nothing.
  static let scopes: [CostArm] =
    [
      CostArm(id: "body", title: "call a body without an engine", reference: "body"),
      CostArm(
        id: "none", title: "call a body by an engine that does nothing", reference: "body"),
    ]
    + Engine.builtIn.filter { $0.observesTrees && $0.facts.grain == .property }.map { engine in
      CostArm(id: engine.id, title: "the empty scope of \(engine.id)", reference: "body")
    }

  /// The arms that measure the evaluation of a component that reads one property, after a write of
  /// that property.
  static let tracking: [CostArm] = [
    CostArm(id: "lock-pair", title: "lock and unlock a Mutex", reference: "lock-pair"),
    CostArm(
      id: "slot-untracked", title: "evaluate a component that reads a slot, without tracking",
      reference: "lock-pair"),
    CostArm(
      id: "slot-tracked",
      title: "evaluate a component that reads a slot, tracked by \(Engine.fine.id)",
      reference: "slot-untracked"),
    CostArm(
      id: "keypath-untracked",
      title: "evaluate a component that reads a key path, without tracking",
      reference: "lock-pair"),
    CostArm(
      id: "keypath-tracked",
      title: "evaluate a component that reads a key path, tracked by \(Engine.fine.id)",
      reference: "keypath-untracked"),
  ]

  /// For each kind of read, the largest time that tracking may add to an evaluation. The unit is a
  /// lock pair, the time to lock and unlock a mutex once.
  static let mostAdded = [("slot", 1.0), ("keypath", 1.2)]

  static func named(_ id: String) -> CostArm {
    guard let arm = all.first(where: { $0.id == id }) else {
      preconditionFailure("there is no arm \(id)")
    }
    return arm
  }
}
