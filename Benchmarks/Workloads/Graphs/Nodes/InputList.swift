/// The inputs of one derived value, in the order of reading. An array retains the inputs, and reads
/// of the inputs use unmanaged references. A read through the array would retain and release the
/// input, which takes as long as the read itself.
final class InputList<Input: GraphValue<Int>> {
  private let inputs: [Input]
  private let references: UnsafeMutablePointer<Unmanaged<Input>>

  init(_ inputs: [Input]) {
    self.inputs = inputs
    references = .allocate(capacity: inputs.count)
    for (index, input) in inputs.enumerated() {
      (references + index).initialize(to: .passUnretained(input))
    }
  }

  deinit { references.deallocate() }

  var count: Int { inputs.count }

  @inline(__always)
  subscript(index: Int) -> Int { references[index]._withUnsafeGuaranteedRef { $0.value } }

  /// The sum of all inputs.
  @inline(__always)
  var sum: Int {
    var sum = 0
    for index in 0..<count { sum &+= self[index] }
    return sum
  }

  /// The values of all inputs, in the order of reading.
  @inline(__always)
  var values: [Int] {
    [Int](unsafeUninitializedCapacity: count) { buffer, filled in
      for index in 0..<count { (buffer.baseAddress! + index).initialize(to: self[index]) }
      filled = count
    }
  }
}
