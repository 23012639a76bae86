import Testing

extension Trait where Self == TimeLimitTrait {
  /// A fault would hang the test, not fail it. The clock runs while other tests have the machine,
  /// so the limit is far beyond what any load explains.
  static var mayHang: Self { .timeLimit(.minutes(15)) }
}
