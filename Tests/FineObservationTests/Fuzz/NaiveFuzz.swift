/// Announces the properties of one object to the naive recorder.
private final class NaiveRegistrar: HandRegistrar {
  private let recorder: NaiveRecorder
  private let object: Int

  init(_ recorder: NaiveRecorder) {
    self.recorder = recorder
    object = recorder.numberOfNextObject()
  }

  deinit { recorder.died(object) }

  private func key(_ property: Int) -> NaiveRecorder.Key {
    .init(object: object, property: property)
  }

  func read(_ property: Int) { recorder.read(key(property)) }
  func willSet(_ property: Int) { recorder.willSet(key(property)) }
  func didSet(_ property: Int) { recorder.didSet(key(property)) }
  func another() -> any HandRegistrar { NaiveRegistrar(recorder) }
  func readers(of property: Int) -> Int { recorder.readers(of: key(property)) }
  var notifiesOfEqualValues: Bool { recorder.flaw == .notifiesOfEqualValues }
}

/// The naive recorder, with which the other engines are compared.
final class NaiveFuzzEngine: FuzzEngine {
  private let recorder: NaiveRecorder

  init(flaw: NaiveRecorder.Flaw? = nil) { recorder = NaiveRecorder(flaw: flaw) }

  func make(isLeaf: Bool) -> HandFuzz.Node {
    let registrar = NaiveRegistrar(recorder)
    return isLeaf ? HandFuzz.Leaf(registrar) : HandFuzz.Node(registrar)
  }

  func readers(of node: HandFuzz.Node) -> [Int]? { node.readers }

  func once(
    _ waits: FuzzWaits, _ reads: () -> Int, onChange: @escaping (FuzzKind) -> Void
  ) -> (result: Int, cancel: () -> Void) {
    let reader = NaiveRecorder.Reader(.oneShot, waits: waits, onChange)
    var result = 0
    recorder.evaluate(reader) { result = reads() }
    return (result, { [recorder] in recorder.cancel(reader) })
  }

  func observer(
    depth: Int, _ waits: FuzzWaits, _ body: @escaping () -> Void
  ) -> () -> Void {
    let reader = NaiveRecorder.Reader(.observer, waits: waits, depth: depth) { _ in body() }
    recorder.evaluate(reader, body)
    return { [recorder] in recorder.cancel(reader) }
  }

  func flush() { recorder.flush() }

  func derive(_ body: @escaping () -> Int) -> any FuzzDerived {
    Derived(recorder, NaiveDerived(recorder.numberOfNextObject(), body))
  }

  func untracked(_ body: () -> Int) -> Int? { recorder.untracked(body) }

  private final class Derived: FuzzDerived {
    private let recorder: NaiveRecorder
    private let derived: NaiveDerived

    init(_ recorder: NaiveRecorder, _ derived: NaiveDerived) {
      self.recorder = recorder
      self.derived = derived
    }

    deinit { recorder.drop(derived) }

    var value: Int { recorder.read(derived) }
  }
}
