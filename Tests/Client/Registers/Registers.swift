import FineObservation

/// A model with a getter that keeps the registers of its caller.
final class Model: Observable {
  private let registrar = SlotRegistrar()

  @inline(__always)
  func read() { registrar.access(slot: 0) }
}

/// Whether a function that reads a property still has its values after the read. The function has
/// more values than a processor has registers that every function keeps. In a dynamic library, the
/// first call of another function may go through the dynamic linker, which changes some registers.
public func registersAreKept() -> Bool {
  let model = Model()
  let batch = ObserverBatch()
  let observer = UnmanagedObserver(batch: batch, target: 1)
  defer { observer.destroy() }
  var values = Array(1...12)
  return values.withUnsafeMutableBufferPointer { values in
    observer.track { sum(model, UnsafePointer(values.baseAddress!)) } == 78
  }
}

@inline(never)
private func sum(_ model: Model, _ values: UnsafePointer<Int>) -> Int {
  let (a, b, c, d) = (values[0], values[1], values[2], values[3])
  let (e, f, g, h) = (values[4], values[5], values[6], values[7])
  let (i, j, k, l) = (values[8], values[9], values[10], values[11])
  model.read()
  return a + b + c + d + e + f + g + h + i + j + k + l
}
