import ArgumentParser
import Foundation
import Measuring
import RunFolder

/// Measures how strongly concurrent threads slow each other down. `scripts/check threads` builds and
/// starts this program.
@main
struct Threads: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "threads",
    abstract: "Measures how much threads that use independent objects slow each other down.",
    discussion: """
      Measures two figures. The throughput is the operations per second of several threads, \
      divided by the operations per second of one thread. The latency is the time of a write while \
      a second thread writes a property with very many observers. One process measures \
      FineObservation and the toolchain's module Observation alternately, in many rounds. The \
      results are medians over the rounds. The exit status is 1 if the number of notifications is \
      wrong.
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown
  }

  enum Part: String, CaseIterable, ExpressibleByArgument {
    case throughput, latency
  }

  @Option(help: "The duration of the measurement, in seconds.")
  var seconds = 60.0

  @Option(help: "The number of threads that work concurrently.")
  var threads = 2

  @Option(help: ArgumentHelp("Measure only one part: throughput or latency.", valueName: "part"))
  var only: Part?

  @Flag(help: "Measure only the time of each job on one thread. Use it to compare two builds.")
  var single = false

  @Option(help: "The number of observers of the property that the second thread writes.")
  var observers = 100_000

  @Option(
    help: ArgumentHelp(
      "The pause between two timed writes, in microseconds.",
      valueName: "us"))
  var pause = 25

  @Option(help: "The format of the output: text, json or markdown.")
  var format = Format.text

  func validate() throws {
    guard seconds > 0 else { throw ValidationError("--seconds must be more than 0.") }
    guard threads >= 2 else { throw ValidationError("--threads must be at least 2.") }
    guard observers >= 1 else { throw ValidationError("--observers must be at least 1.") }
    guard pause >= 1 else { throw ValidationError("--pause must be at least 1.") }
    guard !single || only == nil else {
      throw ValidationError("--single cannot be combined with --only.")
    }
  }

  func run() throws {
    #if DEBUG
      throw ValidationError("Times of a debug build are meaningless. Use scripts/check threads.")
    #else
      let document = try measured()
      if format == .json {
        print(JSONText.pretty(document), terminator: "")
        return
      }
      for (title, table) in document.tables {
        print("\(title)\n")
        print(table.rendered(format == .text ? .text(color: false) : .markdown))
      }
    #endif
  }

  private func measured() throws -> ThreadsDocument {
    let crew = Crew(threads)
    var document = ThreadsDocument(
      cores: ProcessInfo.processInfo.activeProcessorCount, threads: threads)
    if single {
      document.single = try singleFigures(crew)
      return document
    }
    let share = only == nil ? seconds / 2 : seconds
    if only != .latency { document.throughput = try throughputFigures(crew, share) }
    if only != .throughput { document.latency = try latencyFigures(crew, share) }
    return document
  }

  private func singleFigures(_ crew: Crew) throws -> [SingleFigure] {
    let throughput = Throughput(crew: crew)
    var rates = Arm.all.map { _ in [Throughput.Rate]() }
    try rounds(seconds) {
      for (index, arm) in Arm.all.enumerated() {
        rates[index].append(try throughput.rate(arm, threads: 1, .inThread))
      }
    }
    return zip(Arm.all, rates).map { SingleFigure($0, $1) }
  }

  private func throughputFigures(_ crew: Crew, _ seconds: Double) throws -> [ThroughputFigure] {
    let throughput = Throughput(crew: crew)
    var readings = Arm.all.map { _ in ThroughputFigure.Readings() }
    try rounds(seconds) {
      for (index, arm) in Arm.all.enumerated() {
        readings[index].one.append(try throughput.rate(arm, threads: 1, .inThread))
        readings[index].all.append(try throughput.rate(arm, threads: threads, .inThread))
        readings[index].oneMadeBefore.append(try throughput.rate(arm, threads: 1, .before))
        readings[index].allMadeBefore.append(try throughput.rate(arm, threads: threads, .before))
      }
    }
    return zip(Arm.all, readings).map { ThroughputFigure($0, $1) }
  }

  private func latencyFigures(_ crew: Crew, _ seconds: Double) throws -> [LatencyFigure] {
    let latency = Latency(
      crew: crew, observers: observers, pause: UInt64(pause) * 1_000, slice: 600_000_000)
    var readings = LatencyArm.all.map { _ in [Latency.Reading]() }
    try rounds(seconds) {
      for (index, arm) in LatencyArm.all.enumerated() {
        readings[index].append(try latency.reading(arm))
      }
    }
    let reference = readings[LatencyArm.all.firstIndex(where: \.isReference)!]
    return zip(LatencyArm.all, readings).map {
      LatencyFigure($0, observers: observers, $1, reference: reference)
    }
  }

  /// Repeats a round of measurements until the given number of seconds is over. Always runs at
  /// least one round.
  private func rounds(_ seconds: Double, _ round: () throws -> Void) throws {
    let clock = MonotonicClock()
    let end = clock.now() + UInt64(seconds * 1e9)
    repeat {
      try round()
    } while clock.now() < end
  }
}
