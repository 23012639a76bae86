import Numbers
import RunFolder

/// Computes the times and ratios in the run document from the samples of one workload.
package struct TimeAnalysis {
  private let samples: [Sample]
  private let frames: PairedBlocks
  private let evaluations: PairedBlocks

  package init(_ samples: [Sample]) {
    self.samples = samples
    frames = PairedBlocks(samples, phase: .frame)
    evaluations = PairedBlocks(samples, phase: .evaluate)
  }

  /// - Parameter twin: the engine that evaluates the same components without tracking, if there is
  ///   one.
  /// - Returns: `nil` if the engine was not timed.
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

  /// The median time of a frame in each process that has timed frames, in the order of the
  /// processes.
  private func processMedians(of engine: String) -> [Double] {
    var groups: [Int: [Double]] = [:]
    for sample in measured(.frame, engine) {
      if let value = sample.value { groups[sample.process, default: []].append(value) }
    }
    return groups.sorted { $0.key < $1.key }.map { Statistics.median($0.value) }
  }

  /// The ratio engine ÷ reference; `nil` if the two engines have no blocks in common. Each process
  /// has a median ratio of its blocks. The estimate is the median of these medians, and
  /// `GroupedMedian` computes its interval.
  package func ratio(of engine: String, to reference: String) -> Ratio? {
    ratio(frames.logRatios(of: engine, to: reference), to: reference)
  }

  /// The ratio of the engine's time to the time of the loop of known work.
  package func ratioToLoop(of engine: String) -> Ratio? {
    ratio(frames.logRatios(of: engine, to: Ratio.loop, .loop), to: Ratio.loop)
  }

  /// - Parameter groups: the log ratios of the blocks of each process.
  private func ratio(_ groups: [[Double]], to reference: String) -> Ratio? {
    let groups = groups.filter { !$0.isEmpty }
    guard !groups.isEmpty else { return nil }
    let found = GroupedMedian(groups)
    return Ratio(
      reference: reference, estimate: Math.exp(found.estimate), low: Math.exp(found.low),
      high: Math.exp(found.high), confidence: found.confidence,
      processes: groups.map { Math.exp(Statistics.median($0)) })
  }

  /// The log ratio of the two identical arms in each process: the median over the process's blocks.
  /// The noise of a run is computed from these values.
  package func nulls() -> [Double] {
    Set(samples.lazy.filter { $0.arm == .null }.map(\.engine)).sorted().flatMap { engine in
      frames.logRatios(of: engine, .null, to: engine).filter { !$0.isEmpty }
        .map(Statistics.median)
    }
  }

  /// The times of a frame's phases. The time of the evaluations is split into the time of the
  /// bodies and the time of tracking. The twin evaluates the same components without tracking, so
  /// the time of the bodies is the twin's time. The time of tracking is estimated from the
  /// differences of the two engines' times in each block. The time is not split if the engine has
  /// no twin, or if the time of tracking cannot be distinguished from noise.
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

  /// The nanoseconds that tracking adds to the evaluations of a frame. `nil` if the interval of the
  /// difference reaches 0 or lower. The difference then cannot be distinguished from noise.
  private func register(_ engine: String, _ twin: String) -> Double? {
    let groups = evaluations.differences(of: engine, to: twin).filter { !$0.isEmpty }
    guard !groups.isEmpty else { return nil }
    let found = GroupedMedian(groups)
    return found.low > 0 ? found.estimate : nil
  }

  private func values(_ phase: Sample.Phase, _ engine: String) -> [Double] {
    measured(phase, engine).compactMap(\.value)
  }

  /// The median time of a phase. A time that is shorter than reading the clock counts as less than
  /// all other times. `nil` if at least half of the times are shorter than reading the clock.
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
  /// - Parameter values: times in nanoseconds. There must be at least one time.
  package init(_ values: [Double]) {
    self.init(
      median: Statistics.median(values), mad: Statistics.medianAbsoluteDeviation(values),
      min: values.min() ?? .nan, p95: Statistics.quantile(values, 0.95))
  }
}
