import Numbers
import RunFolder

extension Sequence where Element == RunDocument.Problem {
  /// One line for each kind of problem: the first problem of the kind, and the number of further
  /// problems of this kind.
  package var digest: [String] {
    var names: [String] = []
    var groups: [String: [RunDocument.Problem]] = [:]
    for problem in self {
      if groups[problem.name] == nil { names.append(problem.name) }
      groups[problem.name, default: []].append(problem)
    }
    return names.map { name in
      let group = groups[name]!
      let rest = group.count - 1
      return group[0].message
        + (rest == 0 ? "" : " \(Format.count(rest, "more problem")) of this kind.")
    }
  }
}
