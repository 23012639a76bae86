/// The samples of one workload on one engine, of one phase and arm: what pictures need of
/// samples.csv. A tenth of what a ``Sample`` a line costs, in time and memory.
public struct SampleSeries: Sendable, Equatable {
  public var key: WorkloadKey
  public var engine: String
  public var phase: Sample.Phase
  public var arm: Sample.Arm
  /// Nanoseconds a frame, or a mount, in the file's order, without those that the clock could not
  /// tell.
  public private(set) var values: [Double] = []
  /// Which fresh process each value is from.
  public private(set) var processes: [Int] = []

  public init(key: WorkloadKey, engine: String, phase: Sample.Phase, arm: Sample.Arm) {
    self.key = key
    self.engine = engine
    self.phase = phase
    self.arm = arm
  }

  public mutating func append(_ value: Double, process: Int) {
    values.append(value)
    processes.append(process)
  }

  /// The series of samples, in the order in which they begin.
  public static func grouped(_ samples: [Sample]) -> [SampleSeries] {
    var series: [SampleSeries] = []
    var places: [SampleHead: Int] = [:]
    for sample in samples {
      let head = SampleHead(
        key: sample.key, engine: sample.engine, phase: sample.phase, arm: sample.arm)
      let place = places[head] ?? series.count
      if place == series.count {
        places[head] = place
        series.append(SampleSeries(head))
      }
      if let value = sample.value { series[place].append(value, process: sample.process) }
    }
    return series
  }
}

extension SampleSeries {
  /// The series of a samples.csv, in the order in which they begin.
  /// - Parameter path: for the errors.
  public static func read(csv text: String, path: String) throws(RunFolderError) -> [SampleSeries] {
    var series: [SampleSeries] = []
    try SampleReader.read(csv: text, path: path) { line, heads in
      if line.head == series.count { series.append(SampleSeries(heads[line.head])) }
      if let value = line.value { series[line.head].append(value, process: line.process) }
    }
    return series
  }

  private init(_ head: SampleHead) {
    self.init(key: head.key, engine: head.engine, phase: head.phase, arm: head.arm)
  }
}
