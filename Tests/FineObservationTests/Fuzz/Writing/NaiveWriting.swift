/// The naive recorder, as an engine on which a ``WritingScript`` can run. The naive recorder shows
/// that an engine can follow all rules of ``WritingSession``.
final class NaiveWritingEngine: WritingEngine {
  private let recorder: NaiveRecorder
  private var batches = 0

  init(flaw: NaiveRecorder.Flaw? = nil) { recorder = NaiveRecorder(flaw: flaw) }

  func property(_ value: Int, _ index: Int) -> any WritingProperty { Property(recorder, value) }

  func derived(_ body: @escaping () -> Int) -> any WritingDerived { Derived(recorder, body) }

  func chain(
    length: Int, _ lowest: @escaping () -> Int, _ next: @escaping (Int) -> Int
  ) -> () -> Int {
    // The recorder is recursive, so a long chain of values would overflow the stack. Instead of a
    // chain, this function makes one value, whose closure computes all steps of the chain.
    let value = Derived(recorder) { (0..<length).reduce(lowest()) { value, _ in next(value) } }
    return { value.value }
  }

  /// Ignores the hook. A hook only changes the time at which an observer runs, and not the values
  /// that the observer has read at the end of a step.
  func batch(_ hook: @escaping () -> Void) -> any WritingBatch {
    batches += 1
    return Batch(recorder, batches)
  }

  func once(_ reads: () -> Void, onChange: @escaping () -> Void) -> () -> Void {
    let reader = NaiveRecorder.Reader(.oneShot, waits: .willSet) { _ in onChange() }
    recorder.evaluate(reader, reads)
    return { [recorder] in recorder.cancel(reader) }
  }

  func untracked<Result>(_ body: () -> Result) -> Result { recorder.untracked(body) }

  private final class Property: WritingProperty {
    private let recorder: NaiveRecorder
    private let key: NaiveRecorder.Key
    private var stored: Int

    init(_ recorder: NaiveRecorder, _ value: Int) {
      self.recorder = recorder
      key = .init(object: recorder.numberOfNextObject(), property: 0)
      stored = value
    }

    var value: Int {
      get {
        recorder.read(key)
        return stored
      }
      set {
        recorder.willSet(key)
        stored = newValue
        recorder.didSet(key)
      }
    }

    func renew(_ value: Int) { self.value = value }
  }

  private final class Derived: WritingDerived {
    private let recorder: NaiveRecorder
    private let key: NaiveRecorder.Key
    private let body: () -> Int
    private var derived: NaiveDerived

    init(_ recorder: NaiveRecorder, _ body: @escaping () -> Int) {
      self.recorder = recorder
      self.body = body
      key = .init(object: recorder.numberOfNextObject(), property: 0)
      derived = NaiveDerived(recorder.numberOfNextObject(), body)
    }

    var value: Int {
      recorder.read(key)
      return recorder.read(derived)
    }

    func renew() {
      recorder.willSet(key)
      let old = derived
      derived = NaiveDerived(recorder.numberOfNextObject(), body)
      recorder.didSet(key)
      recorder.drop(old)
    }
  }

  private final class Batch: WritingBatch {
    private let recorder: NaiveRecorder
    private let number: Int

    init(_ recorder: NaiveRecorder, _ number: Int) {
      self.recorder = recorder
      self.number = number
    }

    var isEmpty: Bool { !recorder.isDirty(batch: number) }
    func flush(limit: Int) { recorder.flush(batch: number, limit: limit) }

    func observer(depth: Int, _ body: @escaping () -> Void) -> any WritingObserver {
      let reader = NaiveRecorder.Reader(.observer, depth: depth, batch: number) { _ in body() }
      recorder.evaluate(reader, body)
      return Observer(recorder, reader)
    }
  }

  private final class Observer: WritingObserver {
    private let recorder: NaiveRecorder
    private let reader: NaiveRecorder.Reader

    init(_ recorder: NaiveRecorder, _ reader: NaiveRecorder.Reader) {
      self.recorder = recorder
      self.reader = reader
    }

    deinit { recorder.cancel(reader) }

    func cancel() { recorder.cancel(reader) }
  }
}
