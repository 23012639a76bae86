/// The samples of one workload on one engine, for one phase and arm. Pictures are drawn from these
/// series. Reading a file as series takes a tenth of the time and memory of reading a ``Sample``
/// for each line.
public struct SampleSeries: Sendable, Equatable {
  public var key: WorkloadKey
  public var engine: String
  public var phase: Sample.Phase
  public var arm: Sample.Arm
  /// Nanoseconds per frame or per mount, in the order of the file. Times that were shorter than
  /// reading the clock are left out.
  public private(set) var values: [Double] = []
  /// The number of the fresh process in which each value was measured.
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

  /// Groups samples into series, in the order of the first sample of each series.
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
  /// Reads the series of a samples.csv, in the order of the first sample of each series.
  /// - Parameter path: the path of the file, for error messages.
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
