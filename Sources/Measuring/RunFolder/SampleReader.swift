import Foundation

/// The fields that all samples of one series have in common.
struct SampleHead: Hashable {
  var key: WorkloadKey
  var engine: String
  var phase: Sample.Phase
  var arm: Sample.Arm
}

/// Reads samples.csv. The fields that identify a series are called the head. The head is parsed
/// only on the first line of its series. The fields after the head are parsed on every line.
/// Reading 100,000 lines takes about 20 ms.
///
/// The reader's properties: `next` is the index of the first byte of the next line, and `number` is
/// the number of that line. `heads` contains the heads that have been parsed. `places` maps the
/// digest of a head to the head's index in `heads`, and to the head's first position in the text.
struct SampleReader {
  /// The fields of a line after its head.
  struct Line {
    /// The index of the line's head in `heads`.
    var head: Int
    var process: Int
    var block: Int
    var position: Int
    /// The time in nanoseconds; `nil` if the time was shorter than reading the clock.
    var value: Double?
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var next = 0
  private var number = 1
  private(set) var heads: [SampleHead] = []
  private var places: [UInt64: [(place: Int, head: Range<Int>, arm: Range<Int>)]] = [:]

  /// Calls `line` with each line of a text, and with all heads that have been read so far.
  /// - Parameter path: the path of the file, for error messages.
  static func read(
    csv text: String, path: String, line: (Line, [SampleHead]) -> Void
  ) throws(RunFolderError) {
    guard text.hasSuffix("\n") else { throw .truncated(path: path) }
    var text = text
    let fault = text.withUTF8 { bytes -> String? in
      var reader = SampleReader(bytes: bytes)
      return reader.readAll(line)
    }
    if let fault { throw .malformed(path: path, reason: fault) }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// - Returns: a description of the first error in the text; `nil` if the text is correct.
  private mutating func readAll(_ body: (Line, [SampleHead]) -> Void) -> String? {
    guard bytes.starts(with: (Sample.csvHeader + "\n").utf8) else {
      return "the first line is not the header of samples.csv"
    }
    next = Sample.csvHeader.utf8.count + 1
    while next < bytes.count {
      number += 1
      guard let line = readLine() else { return "line \(number) is not a sample" }
      body(line, heads)
    }
    return nil
  }

  /// Reads one line. The first four fields are workload, parameters, engine and phase. Process,
  /// block, position, arm and value follow.
  private mutating func readLine() -> Line? {
    var digest = Digest()
    guard let head = field(ending: UInt8(ascii: ","), fields: 4, &digest),
      let process = wholeNumber(), let block = wholeNumber(), let position = wholeNumber(),
      let arm = field(ending: UInt8(ascii: ","), fields: 1, &digest),
      let place = place(head, arm, digest.value)
    else { return nil }
    var line = Line(head: place, process: process, block: block, position: position)
    if isAtLineEnd {
      next += 1
      return line
    }
    guard let value = decimal() else { return nil }
    line.value = value
    return line
  }

  private mutating func place(_ head: Range<Int>, _ arm: Range<Int>, _ digest: UInt64) -> Int? {
    let known = places[digest]?.first { other in
      bytes[other.head].elementsEqual(bytes[head]) && bytes[other.arm].elementsEqual(bytes[arm])
    }
    if let known { return known.place }
    let fields = String(decoding: bytes[head], as: UTF8.self)
      .split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count == 4, let parameters = Parameters(key: fields[1]),
      let phase = Sample.Phase(rawValue: String(fields[3])),
      let whose = Sample.Arm(rawValue: String(decoding: bytes[arm], as: UTF8.self))
    else { return nil }
    places[digest, default: []].append((heads.count, head, arm))
    heads.append(
      SampleHead(
        key: WorkloadKey(id: String(fields[0]), parameters: parameters),
        engine: String(fields[2]), phase: phase, arm: whose))
    return heads.count - 1
  }

  /// The range of the bytes of the next `fields` fields, without the delimiter after the last of
  /// these fields. Reading continues after this delimiter. `nil` if the line ends before this
  /// delimiter.
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
