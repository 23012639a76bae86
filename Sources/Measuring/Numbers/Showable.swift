extension Double {
  /// The greatest magnitude that pictures and sentences show. Measured values are far below this
  /// limit. Computations with values up to this limit never overflow. A value above the limit, or a
  /// value that is not a number, counts as not measured.
  package static let greatestShown = 1e30

  /// Whether the value can be shown.
  package var isShowable: Bool { isFinite && abs(self) <= Self.greatestShown }

  /// Whether a logarithmic axis can show the value.
  package var isLogShowable: Bool { self >= 1 / Self.greatestShown && self <= Self.greatestShown }
}
