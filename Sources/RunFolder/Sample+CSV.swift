extension Sample {
  public static let csvHeader =
    "workload,parameters,engine,phase,process,block,position,arm,value"

  /// No field can hold a comma: ids are words, parameters are `name=number` with spaces between. A
  /// value that is `nil` is an empty field.
  public var csvLine: String {
    "\(workload),\(parameters.key),\(engine),\(phase.rawValue),\(process),\(block),\(position),"
      + "\(arm.rawValue),\(value.map { "\($0)" } ?? "")"
  }

  /// The header and a line for each sample. A value is written so that it reads back as the same
  /// number.
  public static func csv(_ samples: [Sample]) -> String {
    var text = csvHeader + "\n"
    text.reserveCapacity(samples.count * 90)
    for sample in samples { text += sample.csvLine + "\n" }
    return text
  }

  /// - Parameter path: for the errors.
  public static func read(csv text: String, path: String) throws(RunFolderError) -> [Sample] {
    guard text.hasSuffix("\n") else { throw .truncated(path: path) }
    let lines = text.split(separator: "\n")
    guard let header = lines.first, header == csvHeader else {
      throw .malformed(path: path, reason: "the first line is not the header of samples.csv")
    }
    var samples: [Sample] = []
    samples.reserveCapacity(lines.count)
    for (number, line) in lines.enumerated().dropFirst() {
      guard let sample = Sample(csvLine: line) else {
        throw .malformed(path: path, reason: "line \(number + 1) is no sample")
      }
      samples.append(sample)
    }
    return samples
  }

  init?(csvLine: Substring) {
    let fields = csvLine.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count == 9, let parameters = Parameters(key: fields[1]),
      let phase = Phase(rawValue: String(fields[3])), let process = Int(fields[4]),
      let block = Int(fields[5]), let position = Int(fields[6]),
      let arm = Arm(rawValue: String(fields[7]))
    else { return nil }
    let value = Double(fields[8])
    guard value != nil || fields[8].isEmpty else { return nil }
    self.init(
      workload: String(fields[0]), parameters: parameters, engine: String(fields[2]), phase: phase,
      process: process, block: block, position: position, arm: arm, value: value)
  }
}

extension Parameters {
  /// Reads what `key` writes.
  public init?(key: some StringProtocol) {
    self.init()
    for pair in key.split(separator: " ") {
      let sides = pair.split(separator: "=")
      guard sides.count == 2, let name = Name(rawValue: String(sides[0])), let value = Int(sides[1])
      else { return nil }
      self[name] = value
    }
  }
}
