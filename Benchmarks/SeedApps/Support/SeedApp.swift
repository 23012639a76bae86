import ComponentTree

/// A seed document's app in one notation: its models, its root view, and what happens to the models
/// from outside. A script presses and types with the tree's driver. Everything else is a method of
/// the app's protocol, so that one script runs in every notation.
///
/// The models and views are the documents' and stay internal to their module; only this protocol is
/// public. Each module mounts its own apps, because the views are specialised in that module.
@MainActor
public protocol SeedApp: AnyObject {
  /// Mounts the root view into the host.
  func mount(in host: TreeHost) throws
}
