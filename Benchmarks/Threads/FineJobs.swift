import FineObservation

@Observable
final class FineModel: Subject {
  // The initial value. No job writes this value, so every write changes the property.
  var value = -1

  init() {}
}

@Observable
final class GenericFineModel<Value: SignedInteger> {
  var value: Value = -1

  init() {}
}

extension GenericFineModel: Subject where Value == Int {}

func fineOneShots<Model: Subject>(_: Model.Type) -> Job {
  let models = (0..<Job.objects).map { _ in Model() }
  let tally = Tally()
  let callback = tally.callback
  for model in models { withObservationTracking({ _ = model.value }, onChange: callback) }
  return Job { times in
    for index in tally.next(times) {
      let model = models[index % Job.objects]
      model.value = index
      withObservationTracking({ _ = model.value }, onChange: callback)
    }
  } told: {
    tally.count.pointee
  } expected: {
    $0
  }
}

func finePersistent<Model: Subject>(_: Model.Type) -> Job {
  let models = (0..<Job.objects).map { _ in Model() }
  let tally = Tally()
  let batch = ObserverBatch()
  let observers = models.indices.map { Observer(batch: batch, target: UInt($0)) }
  for (model, observer) in zip(models, observers) { observer.track { _ = model.value } }
  return Job { times in
    for index in tally.next(times) {
      models[index % Job.objects].value = index
      batch.drain { word in
        tally.count.pointee &+= 1
        observers[Int(word)].track { _ = models[Int(word)].value }
      }
    }
  } told: {
    tally.count.pointee
  } expected: {
    $0
  }
}

func fineChurn() -> Job {
  let tally = Tally()
  let callback = tally.callback
  return Job { times in
    for _ in 0..<times {
      let model = FineModel()
      withObservationTracking({ _ = model.value }, onChange: callback)
    }
  } told: {
    tally.count.pointee
  } expected: { _ in
    0
  }
}

func fineReads<Model: Subject>(_: Model.Type) -> Job {
  let model = Model()
  let tally = Tally()
  let callback = tally.callback
  return Job { times in
    for _ in 0..<times {
      withObservationTracking({ for _ in 0..<1_000 { _ = model.value } }, onChange: callback)
    }
    // This write calls the callbacks of all tracking scopes. After a callback was called, its
    // registration has ended.
    model.value = tally.next(1).lowerBound
  } told: {
    tally.count.pointee
  } expected: {
    $0
  }
}

// MARK: - Many observers, and one observer

/// One property with very many one-shot registrations, which end at their first notification. Each
/// round of the measurement writes the property and registers all one-shot observers again.
func fineOneShotCrowd(_ size: Int) -> Crowd {
  let model = FineModel()
  let tally = Tally()
  let callback = tally.callback
  func register() {
    for _ in 0..<size { withObservationTracking({ _ = model.value }, onChange: callback) }
  }
  register()
  return Crowd { round in
    model.value = round
    register()
  } told: {
    tally.count.pointee
  }
}

/// One property with very many persistent observers, which stay registered after a notification.
/// Each round of the measurement writes the property, takes the notified observers from their
/// batch, and evaluates all observers.
func finePersistentCrowd(_ size: Int) -> Crowd {
  let model = FineModel()
  let tally = Tally()
  let batch = ObserverBatch()
  let observers = (0..<size).map { Observer(batch: batch, target: UInt($0)) }
  for observer in observers { observer.track { _ = model.value } }
  return Crowd { round in
    model.value = round
    batch.drain { word in
      tally.count.pointee &+= 1
      observers[Int(word)].track { _ = model.value }
    }
  } told: {
    tally.count.pointee
  }
}

func fineOneShotProbe() -> Probe {
  let model = FineModel()
  let callback = Tally().callback
  return Probe {
    withObservationTracking({ _ = model.value }, onChange: callback)
  } write: {
    model.value = $0
  }
}

func finePersistentProbe() -> Probe {
  let model = FineModel()
  let batch = ObserverBatch()
  let observer = Observer(batch: batch, target: 0)
  observer.track { _ = model.value }
  return Probe {
    batch.drain { _ in observer.track { _ = model.value } }
  } write: {
    model.value = $0
  }
}
