import Numbers
import RunFolder

/// Computes from the samples of one workload what the run document says about its times.
package struct TimeAnalysis {
  private let samples: [Sample]
  private let frames: PairedBlocks
  private let evaluations: PairedBlocks

  package init(_ samples: [Sample]) {
    self.samples = samples
    frames = PairedBlocks(samples, phase: .frame)
    evaluations = PairedBlocks(samples, phase: .evaluate)
  }

  /// - Parameter twin: the engine that evaluates the same without tracking, if there is one.
  /// - Returns: `nil` where the engine was not timed.
  package func timing(of engine: String, twin: String?) -> Timing? {
    let perFrame = values(.frame, engine)
    guard !perFrame.isEmpty else { return nil }
    let mounts = values(.mount, engine)
    return Timing(
      perFrame: .init(perFrame), mount: mounts.isEmpty ? nil : .init(mounts),
      phases: phases(of: engine, twin: twin),
      samples: perFrame.count, outliers: Statistics.outlierCount(perFrame),
      processes: Set(samples.lazy.filter { $0.engine == engine }.map(\.process)).count,
      processMedians: processMedians(of: engine))
  }

  /// The median of a frame in each process that has any, in the order of the processes.
  private func processMedians(of engine: String) -> [Double] {
    var groups: [Int: [Double]] = [:]
    for sample in measured(.frame, engine) {
      if let value = sample.value { groups[sample.process, default: []].append(value) }
    }
    return groups.sorted { $0.key < $1.key }.map { Statistics.median($0.value) }
  }

  /// Engine ÷ reference: the median over processes of the median block ratio, with its interval
  /// (`GroupedMedian`).
  package func ratio(of engine: String, to reference: String) -> Ratio? {
    let groups = logRatios(of: engine, to: reference)
    guard !groups.isEmpty else { return nil }
    let found = GroupedMedian(groups)
    return Ratio(
      reference: reference, estimate: Math.exp(found.estimate), low: Math.exp(found.low),
      high: Math.exp(found.high), confidence: found.confidence,
      processes: groups.map { Math.exp(Statistics.median($0)) })
  }

  /// The block log ratios, engine ÷ reference, of each process that has any.
  private func logRatios(of engine: String, to reference: String) -> [[Double]] {
    frames.logRatios(of: engine, to: reference).filter { !$0.isEmpty }
  }

  /// What the null said: the log ratio of the two identical arms, as each process would have
  /// reported it.
  package func nulls() -> [Double] {
    Set(samples.lazy.filter { $0.arm == .null }.map(\.engine)).sorted().flatMap { engine in
      frames.logRatios(of: engine, .null, to: engine).filter { !$0.isEmpty }
        .map(Statistics.median)
    }
  }

  /// What the passes take is split where there is a twin and what tracking adds can be told: the
  /// twin's passes are the bodies, the rest is tracking.
  private func phases(of engine: String, twin: String?) -> Timing.Phases {
    let invalidate = median(.invalidate, engine)
    let evaluate = median(.evaluate, engine)
    guard let twin, evaluate != nil, let bodies = median(.evaluate, twin),
      let added = register(engine, twin)
    else {
      return Timing.Phases(invalidate: invalidate, evaluate: evaluate)
    }
    return Timing.Phases(invalidate: invalidate, evaluate: bodies, register: added)
  }

  /// Nanoseconds that tracking adds to a frame's evaluations. `nil` where the interval of the
  /// difference holds 0, or less: then nothing tells it from noise.
  private func register(_ engine: String, _ twin: String) -> Double? {
    let groups = evaluations.differences(of: engine, to: twin).filter { !$0.isEmpty }
    guard !groups.isEmpty else { return nil }
    let found = GroupedMedian(groups)
    return found.low > 0 ? found.estimate : nil
  }

  private func values(_ phase: Sample.Phase, _ engine: String) -> [Double] {
    measured(phase, engine).compactMap(\.value)
  }

  /// What the clock could not tell is less than all that it could; `nil` where the middle is so.
  private func median(_ phase: Sample.Phase, _ engine: String) -> Double? {
    let found = measured(phase, engine).map { $0.value ?? 0 }
    guard !found.isEmpty else { return nil }
    let unresolved = found.count { $0 <= 0 }
    return 2 * unresolved < found.count ? Statistics.median(found) : nil
  }

  private func measured(
    _ phase: Sample.Phase, _ engine: String
  ) -> some Sequence<Sample> {
    samples.lazy.filter { $0.phase == phase && $0.engine == engine && $0.arm == .measured }
  }
}

extension Timing.Summary {
  /// - Parameter values: at least one, in nanoseconds.
  package init(_ values: [Double]) {
    self.init(
      median: Statistics.median(values), mad: Statistics.medianAbsoluteDeviation(values),
      min: values.min() ?? .nan, p95: Statistics.quantile(values, 0.95))
  }
}
