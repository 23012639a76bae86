extension Double {
  /// The greatest magnitude that pictures and sentences show. No measurement comes near it, and
  /// everything that is computed on the way stays finite below it; what lies beyond counts as not
  /// measured, as what is no number does.
  package static let greatestShown = 1e30

  /// Whether the value can be shown.
  package var isShowable: Bool { isFinite && abs(self) <= Self.greatestShown }

  /// Whether a logarithmic axis can show it.
  package var isLogShowable: Bool { self >= 1 / Self.greatestShown && self <= Self.greatestShown }
}
