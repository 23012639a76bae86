import Foundation

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
    var places: [Head: Int] = [:]
    for sample in samples {
      let head = Head(
        key: sample.key, engine: sample.engine, phase: sample.phase, arm: sample.arm)
      let place = places[head] ?? series.count
      if place == series.count {
        places[head] = place
        series.append(
          SampleSeries(key: head.key, engine: head.engine, phase: head.phase, arm: head.arm))
      }
      if let value = sample.value { series[place].append(value, process: sample.process) }
    }
    return series
  }

  private struct Head: Hashable {
    var key: WorkloadKey
    var engine: String
    var phase: Sample.Phase
    var arm: Sample.Arm
  }
}

// MARK: Reading

extension SampleSeries {
  /// The series of a samples.csv, in the order in which they begin. What tells a series from
  /// another is read once a series, and only the rest of a line on every line: 100,000 lines take
  /// some 20 ms.
  ///
  /// - Parameter path: for the errors.
  public static func read(csv text: String, path: String) throws(RunFolderError) -> [SampleSeries] {
    guard text.hasSuffix("\n") else { throw .truncated(path: path) }
    var text = text
    let outcome = text.withUTF8 { bytes in
      var reader = Reader(bytes: bytes)
      return reader.readAll()
    }
    switch outcome {
    case .success(let series): return series
    case .failure(let fault): throw .malformed(path: path, reason: fault.reason)
    }
  }

  private struct Fault: Error { var reason: String }

  /// State: `next` is the first byte of the line to be read, `number` its number; `series` holds
  /// what was read before it, and `places` finds in it by the digest of a line's head the series
  /// that may be the line's, together with where in the text the head stood that began it.
  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    var next = 0
    var number = 1
    var series: [SampleSeries] = []
    var places: [UInt64: [(series: Int, head: Range<Int>, arm: Range<Int>)]] = [:]

    mutating func readAll() -> Result<[SampleSeries], Fault> {
      guard bytes.starts(with: (Sample.csvHeader + "\n").utf8) else {
        return .failure(Fault(reason: "the first line is not the header of samples.csv"))
      }
      next = Sample.csvHeader.utf8.count + 1
      while next < bytes.count {
        number += 1
        guard readLine() else { return .failure(Fault(reason: "line \(number) is no sample")) }
      }
      return .success(series)
    }

    /// Workload, parameters, engine and phase are a line's head; process, block and position
    /// follow, then arm and value.
    private mutating func readLine() -> Bool {
      var digest = Digest()
      guard let head = field(ending: UInt8(ascii: ","), fields: 4, &digest),
        let process = wholeNumber(), wholeNumber() != nil, wholeNumber() != nil,
        let arm = field(ending: UInt8(ascii: ","), fields: 1, &digest),
        let place = place(head, arm, digest.value)
      else { return false }
      if isAtLineEnd {
        next += 1
        return true
      }
      guard let value = decimal() else { return false }
      series[place].append(value, process: process)
      return true
    }

    private mutating func place(_ head: Range<Int>, _ arm: Range<Int>, _ digest: UInt64) -> Int? {
      let known = places[digest]?.first { other in
        bytes[other.head].elementsEqual(bytes[head]) && bytes[other.arm].elementsEqual(bytes[arm])
      }
      if let known { return known.series }
      let fields = String(decoding: bytes[head], as: UTF8.self)
        .split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == 4, let parameters = Parameters(key: fields[1]),
        let phase = Sample.Phase(rawValue: String(fields[3])),
        let whose = Sample.Arm(rawValue: String(decoding: bytes[arm], as: UTF8.self))
      else { return nil }
      places[digest, default: []].append((series.count, head, arm))
      series.append(
        SampleSeries(
          key: WorkloadKey(id: String(fields[0]), parameters: parameters),
          engine: String(fields[2]), phase: phase, arm: whose))
      return series.count - 1
    }

    /// The bytes of so many fields, without the delimiter that ends the last one; steps over it.
    private mutating func field(
      ending delimiter: UInt8, fields: Int, _ digest: inout Digest
    ) -> Range<Int>? {
      let start = next
      var left = fields
      while next < bytes.count {
        let byte = bytes[next]
        if byte == UInt8(ascii: "\n") { return nil }
        if byte == delimiter {
          left -= 1
          if left == 0 {
            next += 1
            return start..<next - 1
          }
        }
        digest.add(byte)
        next += 1
      }
      return nil
    }

    private mutating func wholeNumber() -> Int? {
      var number = 0
      let start = next
      while next < bytes.count, bytes[next] != UInt8(ascii: ",") {
        let digit = Int(bytes[next]) - Int(UInt8(ascii: "0"))
        guard (0...9).contains(digit), next - start < 18 else { return nil }
        number = number * 10 + digit
        next += 1
      }
      guard next > start, next < bytes.count else { return nil }
      next += 1
      return number
    }

    private var isAtLineEnd: Bool { next < bytes.count && bytes[next] == UInt8(ascii: "\n") }

    private mutating func decimal() -> Double? {
      let start = next
      while next < bytes.count, bytes[next] != UInt8(ascii: "\n") { next += 1 }
      guard next < bytes.count else { return nil }
      defer { next += 1 }
      return Double(String(decoding: bytes[start..<next], as: UTF8.self))
    }
  }
}
