import Foundation
import FoundationNetworking
import OpenCombine

// This file declares Foundation's additions to Combine: the publishers of an optional, of a
// `Result` and of a URL request, and the coders.

extension Optional {
  // OpenCombine also declares the member `publisher`, unless a module named Combine was built
  // before OpenCombine. The attribute `@_disfavoredOverload` makes the compiler prefer
  // OpenCombine's member.
  /// Publishes the value if the optional is not `nil`.
  @_disfavoredOverload public var publisher: OCombine.Publisher { ocombine.publisher }
}

extension Result {
  /// Publishes the value of the result, or fails with the error of the result.
  @_disfavoredOverload public var publisher: OCombine.Publisher { ocombine.publisher }
}

extension URLSession {
  /// Publishes the response to a URL request. The request is loaded once for each subscriber.
  public struct DataTaskPublisher: OpenCombine.Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    public let request: URLRequest
    public let session: URLSession

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == URLError {
      Deferred {
        Future<Output, URLError> { promise in
          nonisolated(unsafe) let promise = promise
          session.dataTask(with: request) { data, response, error in
            if let data, let response {
              promise(.success((data, response)))
            } else {
              promise(.failure(error as? URLError ?? URLError(.unknown)))
            }
          }.resume()
        }
      }.subscribe(subscriber)
    }
  }

  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}

extension JSONDecoder: @retroactive TopLevelDecoder {}
extension JSONEncoder: @retroactive TopLevelEncoder {}
extension PropertyListDecoder: @retroactive TopLevelDecoder {}
extension PropertyListEncoder: @retroactive TopLevelEncoder {}

extension NSObject {
  @available(
    *, unavailable,
    message: "publisher(for:) needs the Objective-C runtime, which does not exist on this platform"
  )
  public func publisher<Root, Value>(
    for keyPath: KeyPath<Root, Value>, options: Int = 0
  ) -> AnyPublisher<Value, Never> {
    fatalError("unavailable")
  }
}
