import Observation

@Observable
final class ToolchainModel: Subject {
  // The initial value. No job writes this value, so every write changes the property.
  var value = -1

  init() {}
}

@Observable
final class GenericToolchainModel<Value: SignedInteger> {
  var value: Value = -1

  init() {}
}

extension GenericToolchainModel: Subject where Value == Int {}

func toolchainOneShots<Model: Subject>(_: Model.Type) -> Job {
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

func toolchainChurn() -> Job {
  let tally = Tally()
  let callback = tally.callback
  return Job { times in
    for _ in 0..<times {
      let model = ToolchainModel()
      withObservationTracking({ _ = model.value }, onChange: callback)
    }
  } told: {
    tally.count.pointee
  } expected: { _ in
    0
  }
}

func toolchainReads() -> Job {
  let model = ToolchainModel()
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

/// One property with very many one-shot registrations, which end at their first notification. Each
/// round of the measurement writes the property and registers all one-shot observers again.
func toolchainCrowd(_ size: Int) -> Crowd {
  let model = ToolchainModel()
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

func toolchainProbe() -> Probe {
  let model = ToolchainModel()
  let callback = Tally().callback
  return Probe {
    withObservationTracking({ _ = model.value }, onChange: callback)
  } write: {
    model.value = $0
  }
}
