import ComponentTree

/// A seed document's app in one notation: its models, its root view, and the functions that change
/// the models. A script presses buttons and types with the tree's test driver. All other actions
/// are methods of the app's protocol, so that one script runs in every notation.
///
/// The models and views are copied from the documents and are internal to their module. Only this
/// protocol is public. Each module mounts its own apps, because the compiler specialises the
/// generic code of the tree for the views in that module.
@MainActor
public protocol SeedApp: AnyObject {
  /// Mounts the root view into the host.
  func mount(in host: TreeHost) throws
}
