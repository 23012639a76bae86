extension Sample {
  public static let csvHeader =
    "workload,parameters,engine,phase,process,block,position,arm,value"

  /// The sample as a line of samples.csv. No field can contain a comma: ids are words, and
  /// parameters are `name=number` separated by spaces. A value that is `nil` is an empty field.
  public var csvLine: String {
    "\(workload),\(parameters.key),\(engine),\(phase.rawValue),\(process),\(block),\(position),"
      + "\(arm.rawValue),\(value.map { "\($0)" } ?? "")"
  }

  /// The header, and a line for each sample. Values are written with as many digits as a reader
  /// needs to get exactly the same numbers.
  public static func csv(_ samples: [Sample]) -> String {
    var text = csvHeader + "\n"
    text.reserveCapacity(samples.count * 90)
    for sample in samples { text += sample.csvLine + "\n" }
    return text
  }

  /// - Parameter path: the path of the file, for error messages.
  public static func read(csv text: String, path: String) throws(RunFolderError) -> [Sample] {
    var samples: [Sample] = []
    try SampleReader.read(csv: text, path: path) { line, heads in
      let head = heads[line.head]
      samples.append(
        Sample(
          workload: head.key.id, parameters: head.key.parameters, engine: head.engine,
          phase: head.phase, process: line.process, block: line.block, position: line.position,
          arm: head.arm, value: line.value))
    }
    return samples
  }
}

extension Parameters {
  /// Reads parameters from a text in the format of `key`; `nil` if the text has a different format.
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
