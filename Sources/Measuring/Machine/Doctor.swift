import Numbers
import Messages

/// Decides from readings of this machine whether the machine is suitable for measuring. All
/// functions are pure.
package enum Doctor {
  /// The largest accepted share of stolen time, which is the time that the hypervisor gives to
  /// other virtual machines. If the share is larger, the hypervisor affects the results too much.
  static let mostSteal = 0.02
  /// The largest accepted number of nanoseconds, both for reading the clock and for one step of the
  /// clock. A batch takes at least 0.2 ms, so the limit is at most a thousandth of a batch's time.
  static let mostClock: UInt64 = 200
  /// The least accepted number of free bytes on the disk. A thorough run with everything selected
  /// writes several megabytes, and the history grows with every run.
  static let leastFreeBytes: UInt64 = 100_000_000

  /// One finding for each check, in a fixed order. The check of charts is left out if no charts
  /// were requested.
  package static func findings(_ readings: MachineReadings) -> [DoctorFinding] {
    [
      build(readings), load(readings), steal(readings), clock(readings), frequency(readings),
      allocations(readings), valgrind(readings), charts(readings), disk(readings),
    ].compactMap(\.self)
  }

  /// The findings that are written to a run document: all findings that are not `ok`. The build
  /// mode is left out, since the document has a separate field for the build mode.
  package static func warnings(_ readings: MachineReadings) -> [String] {
    findings(readings).filter { $0.level != .ok && $0.check != .build }.map(\.sentence)
  }

  private static func build(_ readings: MachineReadings) -> DoctorFinding {
    readings.isOptimized
      ? .init(.build, .ok, "optimised")
      : .init(
        .build, .warning, "a debug build, in which no times are measured",
        advice: "build with -c release")
  }

  private static func load(_ readings: MachineReadings) -> DoctorFinding {
    guard let load = readings.load else { return .init(.load, .ok, "not exposed") }
    let cores = readings.cores
    let reading = "\((load * 100).rounded() / 100) on \(cores) core\(cores == 1 ? "" : "s")"
    // Measuring uses one core. Other programs do not disturb the measurement if they use at most
    // half of the cores.
    guard load > Double(cores) / 2 else { return .init(.load, .ok, reading) }
    return .init(
      .load, .warning, reading,
      advice: "wait until other programs have ended; the load is that of the last minute")
  }

  private static func steal(_ readings: MachineReadings) -> DoctorFinding {
    guard let steal = readings.steal else { return .init(.steal, .ok, "not exposed") }
    let reading = "\(Format.wholePercent(steal)) of the cores' time goes to other virtual machines"
    guard steal > mostSteal else { return .init(.steal, .ok, reading) }
    return .init(
      .steal, .warning, reading, advice: "measure later, or on a machine that is not shared")
  }

  private static func clock(_ readings: MachineReadings) -> DoctorFinding {
    let source = readings.clockSource.map { " (\($0))" } ?? ""
    let reading =
      "steps of \(readings.clockResolution) ns, \(readings.clockOverhead) ns per reading\(source)"
    let isFine =
      readings.clockResolution > 0
      && max(readings.clockResolution, readings.clockOverhead)
        <= mostClock
    guard !isFine else { return .init(.clock, .ok, reading) }
    return .init(
      .clock, .warning, reading,
      advice: "let the kernel read time without a system call: clocksource=tsc or kvm-clock")
  }

  private static func frequency(_ readings: MachineReadings) -> DoctorFinding {
    guard let governor = readings.governor else {
      return .init(
        .frequency, .ok,
        (readings.frequency ?? "not exposed") + ": ratios are more reliable than absolute times")
    }
    let reading = [readings.frequency, "governor \(governor)"].compactMap(\.self)
      .joined(separator: ", ")
    guard governor != "performance" else { return .init(.frequency, .ok, reading) }
    return .init(
      .frequency, .warning, reading, advice: "cpupower frequency-set --governor performance")
  }

  private static func allocations(_ readings: MachineReadings) -> DoctorFinding {
    readings.countsAllocations
      ? .init(.allocations, .ok, "counted")
      : .init(
        .allocations, .warning, "not counted: malloc could not be replaced",
        advice: "use Linux with glibc, without a sanitizer; otherwise these counts are null")
  }

  /// The finding about valgrind. A missing valgrind is never a warning, since valgrind is needed
  /// only to count instructions.
  private static func valgrind(_ readings: MachineReadings) -> DoctorFinding {
    readings.valgrind.map { .init(.valgrind, .ok, "\($0) counts instructions") }
      ?? .init(
        .valgrind, .ok, "not installed: instructions are not counted",
        advice: "apt-get install valgrind binutils")
  }

  private static func charts(_ readings: MachineReadings) -> DoctorFinding? {
    switch readings.charts {
    case .possible(let means): .init(.charts, .ok, means)
    case .impossible(let reason, let advice): .init(.charts, .warning, reason, advice: advice)
    case .notAsked: nil
    }
  }

  private static func disk(_ readings: MachineReadings) -> DoctorFinding {
    guard readings.isOutputWritable else {
      return .init(
        .disk, .failure, "\(readings.output) cannot be written",
        advice: "name another folder with --output")
    }
    guard let free = readings.freeBytes else { return .init(.disk, .ok, "not exposed") }
    let reading = "\(Format.count(Int(free / 1_000_000))) MB free for \(readings.output)"
    guard free < leastFreeBytes else { return .init(.disk, .ok, reading) }
    return .init(
      .disk, .warning, reading, advice: "free some space, or name another folder with --output")
  }
}
