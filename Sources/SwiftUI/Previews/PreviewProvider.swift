import ComponentTree

/// A type that provides previews. The compiler checks the previews; nothing shows them.
@preconcurrency @MainActor public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
