import ComponentTree

/// A type that provides previews. The compiler checks the code of the previews. This module never
/// shows the previews.
@preconcurrency @MainActor public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
