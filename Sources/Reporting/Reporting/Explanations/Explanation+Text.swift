import RunFolder

extension Explanation {
  /// The explanation as text: a summary line, a line that says why this frame was chosen if the
  /// user named no frame, one line for each engine with different evaluations, and a tree of the
  /// evaluated components and their ancestors. Siblings share a line if the same kinds of
  /// components in their subtrees were evaluated for the same causes.
  package var text: String {
    let heading =
      "\(workload) on \(engine), frame \(frame) of \(frames)"
      + (step.map { " (\($0))" } ?? "") + ": "
    let others =
      (choice.map { "  Without --frame, this is \($0).\n" } ?? "")
      + differences.map { "  \($0.text)\n" }.joined()
    guard !evaluations.isEmpty else { return heading + "nothing was evaluated\n" + others }
    return heading + evaluations.tally + "\n" + others + tree
  }

  /// A component, with the shown part of its subtree. The note of a component that is shown only as
  /// an ancestor says whether the component was evaluated.
  private struct Branch {
    var name: String
    /// The component's name without the part that distinguishes the component from its siblings.
    var kind: String
    var note: String
    var children: [Branch] = []

    /// A description of the subtree's evaluations. Two subtrees with equal descriptions can share a
    /// line.
    var shape: String {
      "\(kind) \(note)(" + children.map(\.shape).joined(separator: ",") + ")"
    }
  }

  private var tree: String {
    let noted = Dictionary(
      evaluations.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    // A parent has a lower id than its children, because ids are assigned in the order of mounting.
    var children: [Int: [Int]] = [:]
    var roots: [Int] = []
    var shown: Set<Int> = []
    for evaluation in evaluations {
      var id = evaluation.id
      while shown.insert(id).inserted {
        guard let parent = parent(of: id) else {
          roots.append(id)
          break
        }
        children[parent, default: []].append(id)
        id = parent
      }
    }
    func branch(_ id: Int) -> Branch {
      let name = components.indices.contains(id) ? components[id].name : "?"
      return Branch(
        name: name, kind: Trace.Component.kind(of: name),
        note: noted[id]?.note(in: components)
          ?? (evaluated.contains(id) ? "evaluated" : "not evaluated"),
        children: (children[id] ?? []).sorted().map(branch))
    }
    return Explanation.lines(roots.sorted().map(branch), indent: "  ").joined(separator: "\n")
      + "\n"
  }

  /// The parent of a component; `nil` for a root. Also `nil` if the parent's id is not lower than
  /// the child's id, which does not occur in a valid trace.
  private func parent(of id: Int) -> Int? {
    guard components.indices.contains(id), let parent = components[id].parent, parent < id,
      components.indices.contains(parent)
    else { return nil }
    return parent
  }

  private static func lines(_ branches: [Branch], indent: String) -> [String] {
    var groups: [(shape: String, branch: Branch, count: Int)] = []
    var places: [String: Int] = [:]
    for branch in branches {
      let shape = branch.shape
      if let place = places[shape] {
        groups[place].count += 1
      } else {
        places[shape] = groups.count
        groups.append((shape, branch, 1))
      }
    }
    return groups.flatMap { _, branch, count in
      let name = count == 1 ? branch.name : "\(count) × \(branch.kind)"
      return ["\(indent)\(name): \(branch.note)"]
        + lines(branch.children, indent: indent + "  ")
    }
  }
}

extension Explanation {
  /// The reason why an evaluation after a write is redundant although the body reads the written
  /// property.
  static let equalOutput = "the body reads the property, but its output stayed equal"
}

extension Explanation.Evaluation {
  /// The causes of the component's evaluations in the frame, the number of evaluations if there are
  /// several, and the number of redundant evaluations. If all evaluations are redundant, the text
  /// has the word `redundant` instead of their number. If no evaluation is redundant, this number
  /// is left out. The same holds for evaluations that passed only new closures to children.
  /// - Parameter components: all components of the trace, in the order of their ids.
  func note(in components: [Trace.Component]) -> String {
    var note = causes.map { $0.words(source: source(of: $0, in: components)) }
      .joined(separator: "; ")
    if times > 1 { note += "; \(times) times" }
    if redundant == times {
      note += "; redundant"
    } else if redundant > 0 {
      note += "; \(redundant) redundant"
    }
    if closureOnly > 0 {
      note += "; \(closureOnly == times ? "" : "\(closureOnly) ")closure-only"
    }
    if redundant > 0, causes.contains(where: { $0.read == true }) {
      note += ": \(Explanation.equalOutput)"
    }
    return note
  }

  /// The type of the component to which a cause refers; `nil` if it is not known. The name of the
  /// component is not used: siblings with different names could then not share a line.
  private func source(of cause: Trace.Cause, in components: [Trace.Component]) -> String? {
    guard let id = cause.from ?? parent, components.indices.contains(id) else { return nil }
    return Trace.Component.kind(of: components[id].name)
  }
}
