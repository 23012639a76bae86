import Numbers
import RunFolder

extension WorkloadKind {
  /// The word for the timed unit: "operation" for workloads of engine operations, and "frame" for
  /// other workloads.
  package var frame: String { self == .operation ? "operation" : "frame" }

  /// The suffix of a chart's file name, for workloads of this kind. The suffix is empty for
  /// component trees, since almost every run contains component trees.
  package var suffix: String {
    switch self {
    case .tree: ""
    case .app: "-apps"
    case .operation: "-operations"
    case .graph: "-graphs"
    }
  }

  /// A number of workloads of this kind, such as `10 component trees` or `one app`.
  package func words(_ count: Int) -> String {
    let thing =
      switch self {
      case .tree: "component tree"
      case .app: "app"
      case .operation: "operation"
      case .graph: "reactive graph"
      }
    return count == 1 ? "one \(thing)" : "\(Format.count(count)) \(thing)s"
  }

  /// The set of a mean, such as `11 of 14 apps, 3 not timed`.
  /// - Parameter all: the number of workloads that ran, of which the mean may lack some.
  package func words(_ count: Int, of all: Int) -> String {
    count < all
      ? "\(Format.count(count)) of \(words(all)), \(Format.count(all - count)) not timed"
      : words(count)
  }

  /// All workloads of this kind, such as `all 10 component trees` or `the one app`.
  package func allWords(_ count: Int) -> String { (count == 1 ? "the " : "all ") + words(count) }

  /// The words by which a sentence refers to workloads that the sentence before has named, such as
  /// `these 10 component trees` or `this app`.
  package func theseWords(_ count: Int) -> String {
    count == 1 ? "this" + words(1).dropFirst(3) : "these " + words(count)
  }
}

extension [String] {
  /// The words as a list in a sentence, such as `a`, `a and b` or `a, b and c`.
  package var listed: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Parameters.Name {
  /// The name of the parameter for readers, in the plural.
  package var words: String {
    switch self {
    case .components: "components"
    case .properties: "properties"
    case .rows: "rows"
    case .depth: "levels of depth"
    case .fanOut: "observers"
    case .writes: "writes a frame"
    case .bodyWork: "ns of a body's own work"
    default: rawValue
    }
  }
}

extension Parameters {
  /// All parameters except `frames`, such as `1,000 components, 25 properties`.
  package var words: String {
    pairs.filter { $0.name != .frames }
      .map { "\(Format.count($0.value)) \($0.name.words)" }.joined(separator: ", ")
  }
}
