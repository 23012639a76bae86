import ComponentTree

/// A seed document's app in one notation: its models, its root view, and what happens to the models
/// from outside. Presses and typing go through the tree's driver; everything else is a method of
/// the app's own protocol, so that one script drives every notation.
///
/// The models and views are the documents' own and stay internal to their module; only this is
/// public. Mounting happens in that module too, since that is where the views are specialised.
@MainActor
public protocol SeedApp: AnyObject {
  /// Mounts the root view into the host.
  func mount(in host: TreeHost) throws
}
