import ComponentTree

/// A model whose properties are integers and have numbers, from 0: for components and scripts that
/// choose among them at run time.
@MainActor
protocol IndexedModel: ObservedByTree, Sendable {
  init()
  subscript(property: Int) -> Int { get set }
}
