import ObservationBench
/// One implementation whose cost is measured, called an arm. The harness treats each arm like an
/// engine.
struct CostArm: Sendable {
  let id: String
  let title: String
  /// The id of the arm that this arm is compared with. If an arm is not compared, `reference` is
  /// its own id.
  let reference: String
  /// The largest allowed cost, as a multiple of the reference's cost; `nil` if there is no limit.
  var limit: Double?
  /// The id of a second arm. Both arms must take the same number of instructions, within 2 %.
  var twin: String?

  /// The number of times that each frame repeats the arm's operation. The number is the same for
  /// all arms, so that a ratio of frames is also a ratio of single operations.
  static let repetitions = 1_000

  static let all = evaluations + scopes + tracking

  /// The costs of the component tree and of a hand-written loop, with which the tree is compared.
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

  /// The cost of an engine's adapter for a component that reads nothing.
  static let scopes: [CostArm] =
    [
      CostArm(id: "body", title: "call a body without an engine", reference: "body"),
      CostArm(
        id: "none", title: "call a body by an engine that does nothing", reference: "body"),
    ]
    + Engine.builtIn.filter { $0.observesTrees && $0.facts.grain == .property }.map { engine in
      CostArm(id: engine.id, title: "the empty scope of \(engine.id)", reference: "body")
    }

  /// The cost of evaluating a component that reads one property, after a write of that property.
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

  /// For each kind of read, the largest cost that tracking may add. The unit is a lock pair:
  /// locking and unlocking a mutex once.
  static let mostAdded = [("slot", 1.0), ("keypath", 1.2)]

  static func named(_ id: String) -> CostArm {
    guard let arm = all.first(where: { $0.id == id }) else {
      preconditionFailure("there is no arm \(id)")
    }
    return arm
  }
}
