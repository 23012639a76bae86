import ComponentTree

/// A model whose properties are integers, numbered from 0. Components and scripts can choose a
/// property by its number at run time.
@MainActor
protocol IndexedModel: ObservedByTree, Sendable {
  init()
  subscript(property: Int) -> Int { get set }
}
