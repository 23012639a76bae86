import Testing

extension Trait where Self == TimeLimitTrait {
  /// The time limit of tests in which a fault would cause a hang and not a failure. Without a
  /// fault, these tests take far less time than the limit, even on a machine on which other tests
  /// also run.
  static var mayHang: Self { .timeLimit(.minutes(15)) }
}
