import RunFolder

extension GateReport: Encodable {
  private enum CodingKeys: CodingKey {
    case schemaVersion, verdict, rows, claims, judged, skipped, noise, compared, problems,
      allowsInconclusive
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(1, forKey: .schemaVersion)
    try container.encode(outcome.verdict, forKey: .verdict)
    try container.encode(rows, forKey: .rows)
    try container.encode(claims, forKey: .claims)
    try container.encode(judged, forKey: .judged)
    try container.encode(skipped, forKey: .skipped)
    try container.encode(noise, forKey: .noise)
    try container.encode(compared, forKey: .compared)
    try container.encode(problems, forKey: .problems)
    try container.encode(allowsInconclusive, forKey: .allowsInconclusive)
  }
}

extension GateReport {
  package var json: String { JSONText.pretty(self) }
}
