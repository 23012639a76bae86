extension Published.Publisher {
  /// Calls a closure with the current value of the property, and before each write with the new
  /// value. While a write is being delivered, the current value is the new value.
  ///
  /// In a program that also uses OpenCombine, `@_disfavoredOverload` makes the compiler prefer
  /// OpenCombine's `sink`.
  /// - Returns: a token that cancels the subscription when it is cancelled or released.
  @_disfavoredOverload
  public func sink(receiveValue: @escaping (Value) -> Void) -> AnyCancellable {
    let token = values.changes.sink { [unowned values] _ in
      if let next = values.next { receiveValue(next) }
    }
    if values.changes.isDelivering {
      values.passNext(to: receiveValue)
    } else {
      receiveValue(current())
    }
    return token
  }
}

extension Published {
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
  /// The publisher of the object; `nil` if the program has not used the object's publisher yet.
  var object: ObservableObjectPublisher?
  /// The publisher that notifies the subscribers. The subscribers read the value from `next`.
  let changes = ObservableObjectPublisher()
  /// The value that is being announced; `nil` if no announcement is in progress.
  private(set) var next: Value?

  init(object: ObservableObjectPublisher?) { self.object = object }

  /// A separate function, so that a subscription outside of an announcement does not pay for it.
  @inline(never)
  func passNext(to receiveValue: (Value) -> Void) {
    if let next { receiveValue(next) }
  }

  @usableFromInline
  func send(_ value: Value) {
    object?.send()
    // A subscriber may write the property during this delivery. That write delivers a different
    // value, and then restores `next`, so that the remaining subscribers of this delivery receive
    // `value`.
    let outer = next
    next = value
    changes.send()
    next = outer
  }
}
