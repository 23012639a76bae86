/// A source of values that `onReceive` subscribes to. The module SwiftUI wraps a publisher in a
/// type that conforms to this protocol.
@MainActor public protocol ValueSource<Output> {
  associatedtype Output
  /// Calls `receive` with each value of the source, on the main thread, until the subscription is
  /// cancelled.
  func subscribe(_ receive: @escaping @MainActor (Output) -> Void) -> any ObjectSubscription
}

extension View {
  /// Runs an action for each value of a source. A value runs the action that the newest evaluation
  /// of the body has passed. When the view appears, the modifier subscribes to the source that was
  /// passed when the view was made. The modifier ignores the sources of later evaluations. When the
  /// view disappears, the modifier cancels the subscription. The body that contains the view does
  /// not depend on the values.
  public func onReceive<Source: ValueSource>(
    _ source: Source, perform action: @escaping @MainActor (Source.Output) -> Void
  ) -> some View {
    ReceiveView(content: self, source: source, action: action)
  }
}

struct ReceiveView<Content: View, Source: ValueSource>: PrimitiveView {
  var content: Content
  let source: Source
  let action: @MainActor (Source.Output) -> Void

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let (source, action) = (view.source, view.action)
    walker.group(with: ReceivePayload<Source.Output>.self) {
      ReceivePayload(action)
    } isNew: { payload, host in
      host.enqueue(.appearance, of: payload) { _ in payload.subscribe(to: source) }
    } isKnown: { payload, _ in
      payload.action = action
    } content: {
      Content._walk(&view.content, &$0)
    }
  }
}

final class ReceivePayload<Output>: GroupPayload {
  var action: @MainActor (Output) -> Void
  private var subscription: (any ObjectSubscription)?

  init(_ action: @escaping @MainActor (Output) -> Void) { self.action = action }

  func subscribe<Source: ValueSource>(to source: Source) where Source.Output == Output {
    subscription = source.subscribe { [weak self] in self?.action($0) }
  }

  override func leave(_ host: TreeHost) {
    subscription?.cancel()
    subscription = nil
  }
}
