import ComponentTree
import Foundation

// Replacements for declarations of Combine and SwiftUI. The probes use these declarations, but
// ComponentTree and PublishAll do not have them.

/// Sends values to a view with `onReceive`. A subject has at most one subscriber.
@MainActor
final class PassthroughSubject<Output, Failure: Error>: ValueSource {
  private final class Subscription: ObjectSubscription {
    private let end: () -> Void

    init(_ end: @escaping () -> Void) { self.end = end }

    func cancel() { end() }
  }

  private var receive: (@MainActor (Output) -> Void)?

  func subscribe(_ receive: @escaping @MainActor (Output) -> Void) -> any ObjectSubscription {
    self.receive = receive
    return Subscription { MainActor.assumeIsolated { self.receive = nil } }
  }

  func send(_ value: Output) { receive?(value) }
}

extension View {
  /// Returns the view itself, because the views of the tree have no size.
  func frame(height: CGFloat) -> some View { self }
}
