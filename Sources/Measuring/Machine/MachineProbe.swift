import Foundation
import Measuring
import RunFolder

/// Takes the readings for `doctor`.
package enum MachineProbe {
  /// - Parameters:
  ///   - output: the folder for results. The folder does not have to exist.
  ///   - moment: the number of seconds over which stolen time is measured.
  package static func readings(
    optimized: Bool, countsAllocations: Bool, charts: MachineReadings.Charts, output: String,
    moment: Double = 0.25
  ) -> MachineReadings {
    let clock = MonotonicClock()
    let folder = existingAncestor(of: output)
    let cpufreq = "/sys/devices/system/cpu/cpu0/cpufreq"
    return MachineReadings(
      isOptimized: optimized, load: MachineFacts.load(),
      cores: ProcessInfo.processInfo.activeProcessorCount, steal: steal(over: moment),
      clockResolution: clock.resolution(), clockOverhead: clock.overhead(),
      clockSource: MachineFacts.text(
        of: "/sys/devices/system/clocksource/clocksource0/current_clocksource"),
      governor: MachineFacts.text(of: "\(cpufreq)/scaling_governor"),
      frequency: MachineFacts.text(of: "\(cpufreq)/scaling_cur_freq").map { "\($0) kHz" },
      countsAllocations: countsAllocations, valgrind: Valgrind.find()?.version, charts: charts,
      output: output,
      isOutputWritable: isDirectory(folder) && access(folder, W_OK | X_OK) == 0,
      freeBytes: freeBytes(folder))
  }

  private static func steal(over seconds: Double) -> Double? {
    func times() -> ProcessorTimes? {
      MachineFacts.text(of: "/proc/stat").flatMap { ProcessorTimes(procStat: $0) }
    }
    guard let before = times() else { return nil }
    Thread.sleep(forTimeInterval: seconds)
    return times()?.steal(since: before)
  }

  /// The folder itself, or the nearest ancestor that exists.
  private static func existingAncestor(of path: String) -> String {
    var url = URL(fileURLWithPath: path).standardizedFileURL
    while !FileManager.default.fileExists(atPath: url.path), url.path != "/" {
      url.deleteLastPathComponent()
    }
    return url.path
  }

  private static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  private static func freeBytes(_ path: String) -> UInt64? {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
    return (attributes?[.systemFreeSize] as? NSNumber)?.uint64Value
  }
}

extension BenchClock {
  /// The smallest step of the clock in a thousand readings, in nanoseconds; 0 if all readings are
  /// equal.
  func resolution() -> UInt64 {
    var smallest = UInt64.max
    var last = now()
    for _ in 0..<1_000 {
      let next = now()
      if next > last { smallest = min(smallest, next - last) }
      last = next
    }
    return smallest == .max ? 0 : smallest
  }
}
