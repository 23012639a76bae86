extension Published {
  /// Publishes the values of one property.
  ///
  /// The publisher works as long as the property's object lives, and does not retain the object.
  public struct Publisher {
    let values: PublishedValues<Value>
    let current: () -> Value

    /// Calls a closure with the current value of the property, and before each write with the new
    /// value.
    ///
    /// - Returns: a token that cancels the subscription when it is cancelled or released.
    public func sink(receiveValue: @escaping (Value) -> Void) -> AnyCancellable {
      let token = values.changes.sink { [unowned values] _ in
        if let next = values.next { receiveValue(next) }
      }
      receiveValue(current())
      return token
    }
  }

  /// The publisher of the property's values, which is created on first use.
  mutating func values() -> PublishedValues<Value> {
    switch audience {
    case .nobody:
      let values = PublishedValues<Value>(object: nil)
      audience = .values(values)
      return values
    case .object(let publisher):
      let values = PublishedValues<Value>(object: publisher)
      audience = .values(values)
      return values
    case .values(let values):
      return values
    }
  }
}

/// Announces the values of one property; see ``Published/Publisher``.
@usableFromInline
final class PublishedValues<Value> {
  /// The publisher of the object, if it was ever accessed.
  var object: ObservableObjectPublisher?
  /// Notifies the subscribers, which read the value from `next`.
  let changes = ObservableObjectPublisher()
  /// The value that is being announced; `nil` if no announcement is in progress.
  private(set) var next: Value?

  init(object: ObservableObjectPublisher?) { self.object = object }

  @usableFromInline
  func send(_ value: Value) {
    object?.send()
    // A subscriber may write the property again, which delivers another value. After that, the rest
    // of this delivery continues with `value`.
    let outer = next
    next = value
    changes.send()
    next = outer
  }
}
