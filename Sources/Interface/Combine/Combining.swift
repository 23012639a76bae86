import OpenCombine

// This file declares the operators `merge` and `combineLatest`, which OpenCombine does not have.
// Both operators are built from other operators of OpenCombine.

extension Publisher {
  /// Publishes the values of several publishers in the order in which they arrive.
  public func merge<Other: Publisher>(
    with other: Other
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
  where Other.Output == Output, Other.Failure == Failure {
    Publishers.MergeMany(eraseToAnyPublisher(), other.eraseToAnyPublisher())
  }

  /// Publishes the values of several publishers in the order in which they arrive.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
  where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    Publishers.MergeMany(
      eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
  }

  /// Publishes the newest values of two publishers, after both have published a value.
  public func combineLatest<B: Publisher>(_ other: B) -> Publishers.CombineLatest<Self, B>
  where B.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Publishes the result of a function of the newest values of two publishers.
  public func combineLatest<B: Publisher, Result>(
    _ other: B, _ transform: @escaping (Output, B.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest<Self, B>, Result> where B.Failure == Failure {
    Publishers.CombineLatest(self, other).map(transform)
  }

  /// Publishes the newest values of three publishers, after each has published a value.
  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.CombineLatest3<Self, B, C> where B.Failure == Failure, C.Failure == Failure {
    Publishers.CombineLatest3(self, b, c)
  }

  /// Publishes the result of a function of the newest values of three publishers.
  public func combineLatest<B: Publisher, C: Publisher, Result>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, Result>
  where B.Failure == Failure, C.Failure == Failure {
    Publishers.CombineLatest3(self, b, c).map(transform)
  }

  /// Publishes the newest values of four publishers, after each has published a value.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> Publishers.CombineLatest4<Self, B, C, D>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Publishers.CombineLatest4(self, b, c, d)
  }

  /// Publishes the result of a function of the newest values of four publishers.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, Result>(
    _ b: B, _ c: C, _ d: D,
    _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, Result>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Publishers.CombineLatest4(self, b, c, d).map(transform)
  }
}

extension Publishers {
  /// Publishes the values of several publishers in the order in which they arrive.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    public init(_ publishers: Upstream...) { self.publishers = publishers }
    public init<Upstreams: Swift.Sequence>(_ publishers: Upstreams)
    where Upstreams.Element == Upstream { self.publishers = Array(publishers) }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      Publishers.Sequence<[Upstream], Failure>(sequence: publishers)
        .flatMap { $0 }
        .subscribe(subscriber)
    }
  }

  /// Publishes the values of two publishers in the order in which they arrive.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      a.merge(with: b).subscribe(subscriber)
    }
  }

  /// Publishes the newest values of two publishers, after both have published a value.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      a.map(Either<A.Output, B.Output>.first)
        .merge(with: b.map(Either<A.Output, B.Output>.second))
        .scan(Newest<A.Output, B.Output>()) { $0.taking($1) }
        .compactMap(\.both)
        .subscribe(subscriber)
    }
  }

  /// Publishes the newest values of three publishers, after each has published a value.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      CombineLatest(CombineLatest(a, b), c)
        .map { ($0.0, $0.1, $1) }
        .subscribe(subscriber)
    }
  }

  /// Publishes the newest values of four publishers, after each has published a value.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      CombineLatest(CombineLatest(a, b), CombineLatest(c, d))
        .map { ($0.0, $0.1, $1.0, $1.1) }
        .subscribe(subscriber)
    }
  }
}

/// A value of one of two publishers.
private enum Either<A, B> {
  case first(A)
  case second(B)
}

/// The newest value of each of two publishers; `nil` for a publisher that has published no value
/// yet.
private struct Newest<A, B> {
  private var first: A?
  private var second: B?

  func taking(_ value: Either<A, B>) -> Newest {
    var result = self
    switch value {
    case .first(let value): result.first = value
    case .second(let value): result.second = value
    }
    return result
  }

  var both: (A, B)? {
    guard let first, let second else { return nil }
    return (first, second)
  }
}
