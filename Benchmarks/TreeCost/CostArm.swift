import ObservationBench
/// One thing whose cost is asked for. The harness takes it for an engine.
struct CostArm: Sendable {
  let id: String
  let title: String
  /// What it is compared with; itself where it is what others are compared with.
  let reference: String
  /// The most that it may cost, in units of the reference. `nil` where no limit is set.
  var limit: Double?
  /// Where it must take as many instructions as another, within 2 %: that other.
  var twin: String?

  /// A batch's frame does the thing this often, so that a ratio of frames is a ratio of things.
  static let repetitions = 1_000

  static let all = evaluations + scopes + tracking

  /// What the component tree adds to what a hand-written loop does.
  static let evaluations: [CostArm] = [
    CostArm(
      id: "hand-loop", title: "an item of a hand-written loop: build, hash, compare, store",
      reference: "hand-loop"),
    CostArm(
      id: "bare-loop", title: "the same, no item retained", reference: "hand-loop"),
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
      id: "mount-uuid-row", title: "the same, its identity a UUID", reference: "text", limit: 12),
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

  /// What an engine's adapter costs a component that reads nothing.
  static let scopes: [CostArm] =
    [
      CostArm(id: "body", title: "call a body without an engine", reference: "body"),
      CostArm(id: "none", title: "the same by an engine that does nothing", reference: "body"),
    ]
    + Engine.builtIn.filter { $0.observesTrees && $0.facts.grain == .property }.map { engine in
      CostArm(id: engine.id, title: "the empty scope of \(engine.id)", reference: "body")
    }

  /// A component that reads one property, evaluated because it was written.
  static let tracking: [CostArm] = [
    CostArm(id: "lock-pair", title: "lock and unlock a Mutex", reference: "lock-pair"),
    CostArm(
      id: "slot-untracked", title: "evaluate a component that reads an @Observable, by hand",
      reference: "lock-pair"),
    CostArm(
      id: "slot-tracked", title: "the same by fine, which tracks it", reference: "slot-untracked"),
    CostArm(
      id: "keypath-untracked", title: "evaluate one whose model announces key paths, by hand",
      reference: "lock-pair"),
    CostArm(
      id: "keypath-tracked", title: "the same by fine, which tracks it",
      reference: "keypath-untracked"),
  ]

  /// The most that tracking may add, in lock pairs, by what is read.
  static let mostAdded = [("slot", 1.0), ("keypath", 1.2)]

  static func named(_ id: String) -> CostArm {
    guard let arm = all.first(where: { $0.id == id }) else {
      preconditionFailure("there is no arm \(id)")
    }
    return arm
  }
}
