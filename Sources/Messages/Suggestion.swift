/// What somebody most likely meant who wrote an id that there is none of.
public enum Suggestion {
  /// The nearest of the known ids, regardless of case; `nil` where the word is one itself, and
  /// where none is near: more than a third of the letters would have to change. O(known ids × their
  /// length × the word's).
  /// - Parameter word: an id, or a regular expression for one: the characters by which one stands
  ///   for a whole id (`^`, `$`, `\`, parentheses) are passed over.
  public static func nearest(to word: String, among known: [String]) -> String? {
    let word = word.filter { !"^$\\()".contains($0) }
    let distances = known.map { (id: $0, distance: distance(word.lowercased(), $0.lowercased())) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }),
      nearest.id != word, nearest.distance <= max(1, word.count / 3), word.count > 1
    else { return nil }
    return nearest.id
  }

  /// ` (did you mean fine?)`, or nothing.
  public static func text(for word: String, among known: [String]) -> String {
    nearest(to: word, among: known).map { " (did you mean \($0)?)" } ?? ""
  }

  /// How many letters have to be inserted, removed, replaced or exchanged with their neighbour to
  /// make one word of the other: the optimal string alignment distance (Damerau, 1964, without
  /// changing a letter twice).
  static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one), Array(other))
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for i in one.indices {
      var row = [i + 1]
      for j in other.indices {
        var best = min(row[j] + 1, last[j + 1] + 1, last[j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[other.count]
  }
}
