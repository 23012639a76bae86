extension Double {
  /// The greatest magnitude that pictures and sentences show. No measurement comes near this value,
  /// and all intermediate results stay finite below it. A larger value, or one that is not a
  /// number, counts as not measured.
  package static let greatestShown = 1e30

  /// Whether the value can be shown.
  package var isShowable: Bool { isFinite && abs(self) <= Self.greatestShown }

  /// Whether a logarithmic axis can show the value.
  package var isLogShowable: Bool { self >= 1 / Self.greatestShown && self <= Self.greatestShown }
}
