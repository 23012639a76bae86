/// Reads and writes of properties without an observer.
///
/// The loops cycle through a few objects, so that the compiler cannot move a load, test or store
/// out of the loop.
extension Operations {
  /// The number of objects is eight, so that this mask gives an object's index without a division.
  private static let mask = 7

  static func readUntracked<Model: Operand>(_: Model.Type) -> Operation {
    let operands = Operands<Model>(mask + 1)
    let tally = Tally()
    return Operation(
      tally: tally,
      run: { times in
        var sum = tally.sum
        for index in 0..<times { sum &+= operands.with(index & mask) { $0.p0 } }
        tally.sum = sum
      })
  }

  static func writeUnobserved<Model: Operand>(_: Model.Type) -> Operation {
    let operands = Operands<Model>(mask + 1)
    let tally = Tally()
    return Operation(
      tally: tally,
      run: { times in
        var value = tally.value
        for _ in 0..<times {
          value &+= 1
          operands.with(value & mask) { $0.p0 = value }
        }
        tally.value = value
        tally.sum &+= operands.with(value & mask) { $0.p0 }
      })
  }

  static func writeEqual<Model: Operand>(_: Model.Type) -> Operation {
    let operands = Operands<Model>(mask + 1)
    let tally = Tally()
    return Operation(
      tally: tally,
      run: { times in
        for index in 0..<times { operands.with(index & mask) { $0.p0 = 1 } }
        tally.sum &+= operands.first.p0
      })
  }
}
