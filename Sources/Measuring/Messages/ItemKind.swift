/// A kind of item that users name by an id, and that a command lists.
public struct ItemKind: Hashable, Sendable {
  let noun: String
  let command: String

  /// - Parameters:
  ///   - noun: the word for one item.
  ///   - command: the command that lists the items.
  public init(_ noun: String, listedBy command: String) {
    self.noun = noun
    self.command = command
  }

  public static let workload = ItemKind("workload", listedBy: "list")
}
