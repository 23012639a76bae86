/// The object that operations work on. The object has ten properties and exists in every notation.
///
/// Unlike the models of trees, an operand is not isolated to the main actor. If code of a different
/// module calls a closure that is isolated to the main actor, each call checks the executor. This
/// check takes longer than most operations.
protocol Operand: AnyObject, SendableMetatype {
  init()
  // All properties start as 1, so that a missing read changes the sum.
  var p0: Int { get set }
  var p1: Int { get set }
  var p2: Int { get set }
  var p3: Int { get set }
  var p4: Int { get set }
  var p5: Int { get set }
  var p6: Int { get set }
  var p7: Int { get set }
  var p8: Int { get set }
  var p9: Int { get set }
}

/// The number of properties of an `Operand`.
let operandProperties = 10

extension Operand {
  /// Reads all ten properties in order, without a loop or a switch.
  @inline(__always)
  var total: Int {
    p0 &+ p1 &+ p2 &+ p3 &+ p4 &+ p5 &+ p6 &+ p7 &+ p8 &+ p9
  }
}

/// The objects of an operation. An array retains the objects, and operations use unmanaged
/// references to the objects. An access through the array would retain and release the object,
/// which takes longer than a read of a property.
struct Operands<Model: Operand> {
  let array: [Model]
  private let references: UnsafeMutablePointer<Unmanaged<Model>>

  /// The memory of the references is never freed. Each operation therefore leaks one word for each
  /// object.
  init(_ count: Int) {
    array = (0..<count).map { _ in Model() }
    references = .allocate(capacity: count)
    for (index, model) in array.enumerated() {
      (references + index).initialize(to: .passUnretained(model))
    }
  }

  var first: Model { array[0] }

  @inline(__always)
  func with<Result>(_ index: Int, _ body: (Model) -> Result) -> Result {
    references[index]._withUnsafeGuaranteedRef(body)
  }

  /// Returns the sum of the properties that are read. If `properties` is 1, only the first property
  /// of the first object is read. Otherwise, all properties of the first `properties` / 10 objects
  /// are read.
  @inline(__always)
  func read(_ properties: Int) -> Int {
    if properties == 1 { return with(0) { $0.p0 } }
    var sum = 0
    for index in 0..<properties / operandProperties { sum &+= with(index) { $0.total } }
    return sum
  }
}
