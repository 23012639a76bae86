import Measuring
import Messages
import Numbers

/// The output of `threads --format json`.
struct ThreadsDocument: Codable {
  var schemaVersion = 1
  /// The number of cores of this machine.
  let cores: Int
  /// The number of threads that worked concurrently.
  let threads: Int
  var single: [SingleFigure]?
  var throughput: [ThroughputFigure]?
  var latency: [LatencyFigure]?
}

/// The time of one operation on one thread.
struct SingleFigure: Codable {
  let operation: Operation
  let engine: Engine?
  /// The median time of one operation.
  let nanoseconds: Double
  /// The 10 % quantile of the times. This figure is given because other work on the machine slows
  /// the fastest measurements least.
  let fastNanoseconds: Double
  /// The number of readings. A reading is one short measurement. `undisturbed` is the number of
  /// readings during which no thread was preempted. The figures are computed from the undisturbed
  /// readings. If no reading is undisturbed, the figures are computed from all readings.
  let readings: Int
  let undisturbed: Int

  init(_ arm: Arm, _ rates: [Throughput.Rate]) {
    let used = rates.undisturbedFirst.map { 1 / $0 }
    operation = arm.operation
    engine = arm.engine
    nanoseconds = Statistics.median(used)
    fastNanoseconds = Statistics.quantile(used, 0.1)
    readings = rates.count
    undisturbed = rates.count(where: \.isUndisturbed)
  }
}

/// The throughput of one operation on several threads. Each thread uses its own objects.
struct ThroughputFigure: Codable {
  let operation: Operation
  let engine: Engine?
  /// The median time of one operation on one thread.
  let nanoseconds: Double
  /// The throughput of all threads divided by the throughput of one thread, if each thread made its
  /// own objects.
  let ratio: Double
  /// The throughput of all threads divided by the throughput of one thread, if the main thread made
  /// all objects.
  let madeBeforeRatio: Double
  /// The number of readings (short measurements) with all threads. `undisturbed` is the number of
  /// readings during which no thread was preempted. The ratios are computed from the undisturbed
  /// readings. If no reading is undisturbed, the ratios are computed from all readings.
  let readings: Int
  let undisturbed: Int

  /// The rates of the four kinds of readings: with one thread or with all threads, and with objects
  /// that each thread made itself or that the main thread made before. A round measures the four
  /// kinds one after the other.
  struct Readings {
    var one: [Throughput.Rate] = []
    var all: [Throughput.Rate] = []
    var oneMadeBefore: [Throughput.Rate] = []
    var allMadeBefore: [Throughput.Rate] = []
  }

  init(_ arm: Arm, _ read: Readings) {
    func median(_ rates: [Throughput.Rate]) -> Double { Statistics.median(rates.undisturbedFirst) }
    operation = arm.operation
    engine = arm.engine
    nanoseconds = 1 / median(read.one)
    ratio = median(read.all) / median(read.one)
    madeBeforeRatio = median(read.allMadeBefore) / median(read.oneMadeBefore)
    readings = read.all.count + read.allMadeBefore.count
    undisturbed = (read.all + read.allMadeBefore).count(where: \.isUndisturbed)
  }
}

extension [Throughput.Rate] {
  /// The rates of the undisturbed readings. If no reading is undisturbed, the property contains the
  /// rates of all readings.
  fileprivate var undisturbedFirst: [Double] {
    let undisturbed = filter(\.isUndisturbed)
    return (undisturbed.isEmpty ? self : undisturbed).map(\.rate)
  }
}

/// The times of single writes while a second thread writes a different property with very many
/// observers.
struct LatencyFigure: Codable {
  let operation: Operation
  let engine: Engine
  /// The number of observers of the property that the second thread writes; 0 if the second thread
  /// did nothing.
  let observers: Int
  /// The quantiles of the times in nanoseconds. The measurement is repeated in several rounds. A
  /// quantile is computed in each round, and the median over the rounds is stored.
  let median: Double
  let p99: Double
  let p999: Double
  /// The slowest write of all rounds, in nanoseconds.
  let maximum: Double
  /// The 99.9 % quantile of this figure divided by the 99.9 % quantile of the reference. The ratio
  /// is computed in each round, and the median over the rounds is stored. In the reference, both
  /// threads use the toolchain's engine, and one thread writes the property with very many
  /// observers.
  let p999Ratio: Double
  let writes: Int
  /// The number of writes that are not included because the thread was preempted during the write.
  let interrupted: Int
  /// The total number of writes to the property with very many observers.
  let crowdRounds: Int

  init(
    _ arm: LatencyArm, observers: Int, _ readings: [Latency.Reading],
    reference: [Latency.Reading]
  ) {
    func quantile(_ probability: Double) -> [Double] {
      readings.map { Statistics.quantile(sorted: $0.writes, probability) }
    }
    operation = arm.operation
    engine = arm.engine
    self.observers = arm.crowd == nil ? 0 : observers
    median = Statistics.median(quantile(0.5))
    p99 = Statistics.median(quantile(0.99))
    p999 = Statistics.median(quantile(0.999))
    maximum = readings.compactMap(\.writes.last).max() ?? .nan
    p999Ratio = Statistics.median(
      zip(quantile(0.999), reference).map {
        $0 / Statistics.quantile(sorted: $1.writes, 0.999)
      })
    writes = readings.reduce(0) { $0 + $1.writes.count }
    interrupted = readings.reduce(0) { $0 + $1.interrupted }
    crowdRounds = readings.reduce(0) { $0 + $1.rounds }
  }
}

// MARK: - Tables

extension ThreadsDocument {
  /// The tables that the program prints, each with a title.
  var tables: [(title: String, table: Table)] {
    var tables: [(title: String, table: Table)] = []
    if let single {
      tables.append(
        ("Time of an operation on one thread, in nanoseconds", SingleFigure.table(single)))
    }
    if let throughput {
      let title =
        "Throughput of \(threads) threads with independent objects ÷ throughput of one thread"
      tables.append((title, ThroughputFigure.table(throughput)))
    }
    if let latency {
      let title =
        "Time of a write while another thread writes a property with many observers, "
        + "in microseconds"
      tables.append((title, LatencyFigure.table(latency)))
    }
    return tables
  }
}

extension SingleFigure {
  static func table(_ figures: [SingleFigure]) -> Table {
    Table(
      columns: [
        .init("operation"), .init("engine"), .init("median", isNumeric: true),
        .init("10 % quantile", isNumeric: true), .init("undisturbed readings", isNumeric: true),
      ],
      rows: figures.map {
        [
          .init($0.operation.rawValue), .init($0.engine?.rawValue ?? "–"),
          .init(Format.fixed($0.nanoseconds, 1)), .init(Format.fixed($0.fastNanoseconds, 1)),
          .init("\($0.undisturbed) of \($0.readings)"),
        ]
      })
  }
}

extension ThroughputFigure {
  static func table(_ figures: [ThroughputFigure]) -> Table {
    Table(
      columns: [
        .init("operation"), .init("engine"), .init("one thread, ns", isNumeric: true),
        .init("ratio", isNumeric: true),
        .init("ratio, objects made by main thread", isNumeric: true),
        .init("undisturbed readings", isNumeric: true),
      ],
      rows: figures.map {
        [
          .init($0.operation.rawValue), .init($0.engine?.rawValue ?? "–"),
          .init(Format.fixed($0.nanoseconds, 1)), .init(Format.fixed($0.ratio, 2)),
          .init(Format.fixed($0.madeBeforeRatio, 2)), .init("\($0.undisturbed) of \($0.readings)"),
        ]
      })
  }
}

extension LatencyFigure {
  static func table(_ figures: [LatencyFigure]) -> Table {
    Table(
      columns: [
        .init("kind of observer"), .init("engine"),
        .init("other thread's observers", isNumeric: true),
        .init("median", isNumeric: true), .init("p99", isNumeric: true),
        .init("p99.9", isNumeric: true), .init("maximum", isNumeric: true),
        .init("p99.9 ratio", isNumeric: true), .init("writes", isNumeric: true),
        .init("writes left out", isNumeric: true),
        .init("other thread's writes", isNumeric: true),
      ],
      rows: figures.map { figure in
        let times = [figure.median, figure.p99, figure.p999, figure.maximum]
        return [.init(figure.operation.rawValue), .init(figure.engine.rawValue)]
          + [.init(figure.observers == 0 ? "–" : String(figure.observers))]
          + times.map { .init(Format.fixed($0 / 1_000, 2)) }
          + [
            .init(Format.fixed(figure.p999Ratio, 1)), .init(String(figure.writes)),
            .init(String(figure.interrupted)),
            .init(String(figure.crowdRounds)),
          ]
      })
  }
}
