import RunFolder

extension TimeRule {
  /// The word for the ratio of two engines in a run: the one that the document stores, or else the
  /// one that this rule gives.
  /// - Parameters:
  ///   - noise: the noise of the whole run.
  ///   - reference: the nanoseconds of a frame of the reference, if they are known.
  package static func verdict(
    _ ratio: Ratio, noise: Double?, reference: Double?
  ) -> TimeVerdict {
    ratio.verdict
      ?? engines.judge(TimeEvidence(ratio, noise: noise, reference: reference)).verdict
  }
}

extension RunDocument {
  /// The document with a verdict for each ratio of two engines.
  package func judged() -> RunDocument {
    replacing(workloads: workloads.judged(noise: environment.noise))
  }
}

extension [WorkloadResult] {
  /// The results with a verdict for each ratio of two engines.
  /// - Parameter noise: the noise of the whole run.
  package func judged(noise: Double?) -> [WorkloadResult] {
    map { workload in
      var judged = workload
      for place in workload.measurements.indices {
        judged.measurements[place].ratios = workload.measurements[place].ratios.map {
          if $0.reference == Ratio.loop { return $0 }
          var ratio = $0
          let reference = workload.measurements.first { $0.engine == ratio.reference }
          ratio.verdict = TimeRule.verdict(
            ratio, noise: noise, reference: reference?.time?.perFrame.median)
          return ratio
        }
      }
      return judged
    }
  }
}
