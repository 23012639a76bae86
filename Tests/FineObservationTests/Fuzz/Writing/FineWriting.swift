import FineObservation

/// FineObservation, as an engine on which a ``WritingScript`` can run.
final class FineWritingEngine: WritingEngine {
  func property(_ value: Int, _ index: Int) -> any WritingProperty {
    index % 2 == 0 ? Property<SharedModel>(value) : Property<KeyPathModel>(value)
  }

  func derived(_ body: @escaping () -> Int) -> any WritingDerived { Derived(body) }

  func chain(
    length: Int, _ lowest: @escaping () -> Int, _ next: @escaping (Int) -> Int
  ) -> () -> Int {
    var values = [Computed(lowest)]
    for _ in 0..<length {
      let value = Computed { [unowned below = values.last!] in next(below.value) }
      _ = value.value
      values.append(value)
    }
    return { [values] in values.last!.value }
  }

  func batch(_ hook: @escaping () -> Void) -> any WritingBatch {
    nonisolated(unsafe) let hook = hook
    return Batch(ObserverBatch { hook() })
  }

  func once(_ reads: () -> Void, onChange: @escaping () -> Void) -> () -> Void {
    nonisolated(unsafe) let onChange = onChange
    let token = withCancellableObservationTracking(options: .willSet, reads) { _ in onChange() }
      .registration
    return { token.cancel() }
  }

  func untracked<Result>(_ body: () -> Result) -> Result { withoutObservationTracking(body) }

  private final class Property<Model: TestModel>: WritingProperty {
    private let registrar = SlotRegistrar()
    private var model = Model()

    init(_ value: Int) { model.a = value }

    var value: Int {
      get {
        registrar.access(slot: 0)
        return model.a
      }
      set { model.a = newValue }
    }

    func renew(_ value: Int) {
      var other = Model()
      other.a = value
      // The old model is deinitialised after the write.
      registrar.withMutation(slot: 0) { swap(&model, &other) }
    }
  }

  private final class Derived: WritingDerived {
    private let registrar = SlotRegistrar()
    private let body: () -> Int
    private var computed: Computed<Int>

    init(_ body: @escaping () -> Int) {
      self.body = body
      computed = Computed(body)
    }

    var value: Int {
      registrar.access(slot: 0)
      return computed.value
    }

    func renew() {
      var other = Computed(body)
      registrar.withMutation(slot: 0) { swap(&computed, &other) }
    }
  }

  private final class Batch: WritingBatch {
    private let batch: ObserverBatch

    init(_ batch: ObserverBatch) { self.batch = batch }

    var isEmpty: Bool { batch.isEmpty }
    func flush(limit: Int) { batch.flush(limit: limit) }
    func observer(depth: Int, _ body: @escaping () -> Void) -> any WritingObserver {
      Observer(batch: batch, depth: depth, body)
    }
  }
}

extension Observer: WritingObserver {}
