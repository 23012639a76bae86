/// What a recorded copy of an app reports when it runs. `scripts/check scan-reads` writes it, and
/// the tests of Scan compare their facts with it: they compile this file through a link.
struct RecordedReads: Codable {
  struct Frame: Codable {
    var write: String
    var evaluated: [String]
    /// The views that are mounted before and after the frame.
    var mounted: [String]
    /// How often the frame occurs.
    var count: Int
  }

  var source: String
  var notation: String
  /// `read` or `bind`: TreeRules.objectBindings.
  var bindings: String
  /// For each mounted view, `Class.property`.
  var reads: [String: [String]]
  /// The frames that write only one property.
  var frames: [Frame]
}
