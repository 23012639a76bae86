import CThreadLocal

/// What a tree shows: the elements that the last evaluation of each component, row and presented
/// content has output. The test driver reads them and runs no body.
///
/// Only a host with a driver has a screen (``TreeHost/retainOutput()``). The records of its view
/// types evaluate by `ComponentFunctions.retaining`, so a host without a screen pays nothing.
@usableFromInline final class Screen {
  @exclusivity(unchecked) private var outputs: [NodePointer: [Element]] = [:]
  /// The outputs that walkers are collecting. The innermost is the last.
  @exclusivity(unchecked) private var open: [(node: NodePointer, elements: [Element])] = []
  /// Outputs that were replaced. Their closures are released after the tracking scope has closed.
  @exclusivity(unchecked) private var replaced: [[Element]] = []

  func add(_ element: Element) { open[open.count - 1].elements.append(element) }

  func begin(_ node: NodePointer) { open.append((node, [])) }

  func end() {
    let (node, elements) = open.removeLast()
    if let old = outputs.updateValue(elements, forKey: node), !old.isEmpty { replaced.append(old) }
  }

  /// Forgets the output of a node that is unmounted.
  func forget(_ node: NodePointer) { outputs[node] = nil }

  func releaseReplaced() {
    let elements = replaced
    replaced = []
    withExtendedLifetime(elements) {}
  }

  /// The output of a component and of all components below it, from top to bottom. The function
  /// loops instead of recursing, so a deep tree does not overflow the stack.
  func elements(below start: NodePointer) -> [Element] {
    var result: [Element] = []
    var pending: [Element] = outputs[start, default: []].reversed()
    while let element = pending.popLast() {
      switch element.kind {
      case .output(let node): pending += outputs[node, default: []].reversed()
      case .rows(let list):
        var rows: [Element] = []
        var row = list.pointee.firstChild
        while let item = row {
          rows += outputs[item, default: []]
          row = item.pointee.next
        }
        pending += rows.reversed()
      default: result.append(element)
      }
    }
    return result
  }
}

extension TreeHost {
  /// Keeps what every evaluation shows, from now on. If the tree is mounted already, each body runs
  /// once more for it, so make the driver before mounting. No effect if the host is made with
  /// `retainsOutput: false`.
  func retainOutput() {
    guard retainsOutput, screen == nil else { return }
    screen = inspectedScreen()
    state.pointee.hasScreen = true
    state.pointee.types = componentTypes(comparing: .inputs(rules), retaining: true)
    forEachNode { node in
      if let type = node.pointee.type { node.pointee.type = type.retaining }
    }
  }

  /// What the bodies would show now. Each body runs once, without a count or a change of the tree.
  func inspectedScreen() -> Screen {
    let screen = Screen()
    let inspection = Inspection(state, compares: false)
    forEachComponent { node in
      screen.begin(node)
      inspect(node, inspection, screen)
      screen.end()
    }
    return screen
  }
}

@MainActor private var retainingTypes: [ComponentTypePointer: ComponentTypePointer] = [:]

extension ComponentTypePointer {
  /// The record of the same type whose evaluations fill the host's screen.
  @MainActor var retaining: ComponentTypePointer {
    if let known = retainingTypes[self] { return known }
    let copy = ComponentTypePointer.allocate(capacity: 1)
    copy.initialize(to: ComponentType(self.pointee, pointee.functions.retaining))
    retainingTypes[self] = copy
    retainingTypes[copy] = copy
    return copy
  }
}

extension ComponentFunctions {
  /// The functions whose evaluations fill the host's screen. They walk as an inspection does, by
  /// code that is not specialised for the view type.
  @MainActor var retaining: ComponentFunctions {
    let walk = inspect
    return ComponentFunctions(
      .init(
        evaluate: { node in
          guard let host = node.pointee.host.pointee.host?.takeUnretainedValue(),
            let screen = host.screen
          else { preconditionFailure("the host has no screen") }
          if node.pointee.flags.contains(.rows) {
            var walker = Walker(
              content: node, inside: node.pointee.depth &+ 1, .passUnretained(screen))
            walk(node, &walker)
            return
          }
          screen.begin(node)
          if node.pointee.kind == .component {
            var walker = Walker(evaluating: node, .passUnretained(screen))
            walker.openScope()
            walk(node, &walker)
            walker.closeScope()
          } else {
            node.walkContent(.passUnretained(screen)) { walk(node, &$0) }
          }
          screen.end()
          node.pointee.host.pointee.hasDeferred = true
        }, inspect: { walk($0, $1) }))
  }
}

extension Walker {
  /// Begins the separate output of the content that is visited.
  /// - Returns: whether `endOutput` must end the output.
  @usableFromInline @inline(never)
  mutating func beginOutput() -> Bool {
    guard let screen = screen?.takeUnretainedValue() else { return false }
    if isVoid { return false }
    // The list of rows stands for its rows.
    if !list.pointee.flags.contains(.item) { found(output: list) }
    screen.begin(list)
    return true
  }

  /// Whether an inspection visits content that the tree does not have.
  @usableFromInline var isVoid: Bool {
    inspection.map { $0.takeUnretainedValue().void == list } ?? false
  }

  @usableFromInline @inline(never)
  mutating func endOutput() { screen?.takeUnretainedValue().end() }
}
