/// A source of values that `onReceive` subscribes to. The module SwiftUI wraps a publisher in a
/// type that conforms to this protocol.
@MainActor public protocol ValueSource<Output> {
  associatedtype Output
  /// Calls `receive` with each value of the source, on the main thread, until the subscription is
  /// cancelled.
  func subscribe(_ receive: @escaping OnMain1<Output, Void>) -> any ObjectSubscription
}

extension View {
  /// Runs an action for each value of a source. A value runs the action that the newest evaluation
  /// of the body has passed. The modifier subscribes when the view appears. If a later evaluation
  /// passes an unequal source, the modifier cancels the subscription and subscribes to that source.
  /// Sources that differ only in functions count as equal. When the view disappears, the modifier
  /// cancels the subscription. The body that contains the view does not depend on the values.
  public func onReceive<Source: ValueSource>(
    _ source: Source, perform action: @escaping OnMain1<Source.Output, Void>
  ) -> some View {
    ReceiveView(content: self, source: source, action: action)
  }
}

struct ReceiveView<Content: View, Source: ValueSource>: PrimitiveView {
  var content: Content
  let source: Source
  let action: OnMain1<Source.Output, Void>

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let (source, action) = (view.source, view.action)
    walker.group(with: ReceivePayload<Source>.self) {
      ReceivePayload(source, action)
    } isNew: { payload, host in
      host.enqueue(.appearance, of: payload) { _ in payload.subscribe() }
    } isKnown: { payload, host in
      payload.action = action
      if payload.take(source) { host.enqueue(.change, of: payload) { _ in payload.subscribe() } }
    } content: {
      Content._walk(&view.content, &$0)
    }
  }
}

final class ReceivePayload<Source: ValueSource>: GroupPayload {
  private var source: Source
  var action: OnMain1<Source.Output, Void>
  private var subscription: (any ObjectSubscription)?

  init(_ source: Source, _ action: @escaping OnMain1<Source.Output, Void>) {
    self.source = source
    self.action = action
  }

  /// Stores the source that the newest evaluation has passed.
  /// - Returns: whether the source is unequal to the old source.
  func take(_ new: Source) -> Bool {
    let comparator = Comparator.find(Source.self, .contents).pointee
    let isUnequal = compareValues(source, new, comparator, true) == .unequal
    if isUnequal { source = new }
    return isUnequal
  }

  /// Subscribes to the source, instead of the source before. A source may send its first value
  /// during this call.
  func subscribe() {
    subscription?.cancel()
    subscription = source.subscribe { [weak self] in self?.action($0) }
  }

  override func leave(_ host: TreeHost) {
    subscription?.cancel()
    subscription = nil
  }
}
