import CAllocationCounter
import SwiftUI

/// Evaluates views without modifiers, or the same views with twenty inert modifiers. An inert
/// modifier only adds its arguments to the output. `scripts/inert-cost` counts the instructions of
/// this program. The difference between the two kinds of views is the cost of the modifiers.
///
/// The first argument is `evaluations` or `frames`, the second argument is `plain` or `modified`,
/// and the third argument is the number of rounds. With `evaluations`, each round evaluates all
/// leaves. With `frames`, each round evaluates only the root, which passes equal inputs to the
/// leaves, so that no leaf is evaluated. The program prints the number of evaluations, and the
/// number of allocations in the last round.
@main
struct InertCost {
  @MainActor static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3, let rounds = Int(arguments[3]), rounds > 0 else {
      print("usage: inert-cost evaluations|frames plain|modified ROUNDS")
      exit(64)
    }
    let tree = Tree()
    let host = TreeHost()
    if arguments[2] == "plain" {
      try host.mount(Root(tree: tree) { PlainLeaf(tree: tree, index: $0) })
    } else {
      try host.mount(Root(tree: tree) { ModifiedLeaf(tree: tree, index: $0) })
    }
    var allocations: UInt64 = 0
    for _ in 0..<rounds {
      let before = allocated()
      tree.round += 1
      for component in arguments[1] == "frames" ? tree.roots : tree.leaves { component.notify() }
      try host.flush()
      allocations = allocated() - before
    }
    print("evaluations: \(host.counters.evaluations) allocations: \(allocations)")
  }

  private static func allocated() -> UInt64 {
    var (count, bytes): (UInt64, UInt64) = (0, 0)
    cac_read(&count, &bytes)
    return count
  }
}

/// The components of a mounted tree, and the number of the current round. The bodies of the leaves
/// read this number.
@MainActor final class Tree {
  static let leafCount = 200

  private(set) var roots: [Component] = []
  private(set) var leaves: [Component] = []
  var round = 0

  /// Stores the current component during the component's first evaluation.
  func note(root: Bool) {
    guard round == 0, let component = Component.current else { return }
    if root { roots.append(component) } else { leaves.append(component) }
  }
}

struct Root<Leaf: View>: View {
  let tree: Tree
  let leaf: (Int) -> Leaf

  var body: some View {
    let _ = tree.note(root: true)
    // Each element of the `ForEach` has ten leaves. So a leaf is a child of the root, and not a row
    // of the `ForEach`.
    ForEach(0..<Tree.leafCount / 10, id: \.self) { ten in
      leaf(ten * 10)
      leaf(ten * 10 + 1)
      leaf(ten * 10 + 2)
      leaf(ten * 10 + 3)
      leaf(ten * 10 + 4)
      leaf(ten * 10 + 5)
      leaf(ten * 10 + 6)
      leaf(ten * 10 + 7)
      leaf(ten * 10 + 8)
      leaf(ten * 10 + 9)
    }
  }
}

/// Two texts and a button.
struct PlainLeaf: View {
  let tree: Tree
  let index: Int

  var body: some View {
    let _ = tree.note(root: false)
    VStack {
      Text("title \(index)")
      Text("round \(tree.round)")
      Button("press") {}
    }
  }
}

/// The views of `PlainLeaf` with twenty modifiers, six of which depend on the round.
struct ModifiedLeaf: View {
  let tree: Tree
  let index: Int

  var body: some View {
    let _ = tree.note(root: false)
    let isEven = tree.round % 2 == 0
    VStack {
      Text("title \(index)")
        .font(.headline)
        .foregroundStyle(isEven ? .red : .blue)
        .lineLimit(1)
        .fontWeight(.semibold)
      Text("round \(tree.round)")
        .font(.system(size: 14, weight: .bold, design: .rounded))
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
        .opacity(isEven ? 1 : 0.5)
      Button("press") {}
        .controlSize(.large)
        .tint(isEven ? .orange : .green)
    }
    .padding(.horizontal, 16)
    .padding(.vertical, isEven ? 8 : 4)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(isEven ? Color.accentColor.opacity(0.2) : .clear)
    .clipShape(RoundedRectangle(cornerRadius: 12))
    .shadow(color: .black.opacity(0.1), radius: 4, y: 2)
    .offset(x: isEven ? 1 : 0)
    .contentShape(Rectangle())
    .accessibilityElement(children: .combine)
    .zIndex(isEven ? 1 : 0)
  }
}
