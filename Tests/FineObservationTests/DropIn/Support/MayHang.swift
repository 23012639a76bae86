import Testing

extension Trait where Self == TimeLimitTrait {
  /// The time limit of tests in which a fault would cause a hang and not a failure. Time also
  /// passes while other tests use the machine, so the limit is far longer than a busy machine can
  /// explain.
  static var mayHang: Self { .timeLimit(.minutes(15)) }
}
