import ComponentTree

/// Previews as a type. The compiler checks them; there is no canvas to show them.
@preconcurrency @MainActor public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
