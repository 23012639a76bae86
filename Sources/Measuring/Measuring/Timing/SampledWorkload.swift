import RunFolder

/// The times that one process has measured for one workload.
package struct SampledWorkload: Sendable, Equatable {
  package var samples: [Sample]
  /// The sum of all measured times (mounts, frames and parts of frames) in nanoseconds. Warming up
  /// is not included.
  package var measured: UInt64

  package init(samples: [Sample], measured: UInt64) {
    self.samples = samples
    self.measured = measured
  }
}

extension SampledWorkload: Codable {
  private enum CodingKeys: CodingKey {
    case csv, measured
  }

  // The samples are coded as the text of samples.csv. Coding this text takes a tenth of the time of
  // coding an array of JSON objects.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let csv = try container.decode(String.self, forKey: .csv)
    samples = try Sample.read(csv: csv, path: "the reply of a measuring process")
    measured = try container.decode(UInt64.self, forKey: .measured)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Sample.csv(samples), forKey: .csv)
    try container.encode(measured, forKey: .measured)
  }
}
