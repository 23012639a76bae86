import Combine
import RecordedPublishAll

extension Publisher where Failure == Never {
  /// Writes each value to a property, as long as the property's object lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.assign { write in sink(receiveValue: write) }
  }
}
