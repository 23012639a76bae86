/// Suggests the id that a user probably meant, if the user wrote an unknown id.
public enum Suggestion {
  /// The known id that is most similar to a word, regardless of case. `nil` if the word is a known
  /// id, if the word has only one letter, or if more than a third of the letters would have to
  /// change. The time is proportional to the number of known ids, to their length, and to the
  /// length of the word.
  /// - Parameter word: an id, or a regular expression for an id. The characters `^`, `$`, `\` and
  ///   parentheses are ignored.
  public static func nearest(to word: String, among known: [String]) -> String? {
    let word = word.filter { !"^$\\()".contains($0) }
    let distances = known.map { (id: $0, distance: distance(word.lowercased(), $0.lowercased())) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }),
      nearest.id != word, nearest.distance <= max(1, word.count / 3), word.count > 1
    else { return nil }
    return nearest.id
  }

  /// The suggestion as text, such as ` (did you mean fine?)`; empty if there is none.
  public static func text(for word: String, among known: [String]) -> String {
    nearest(to: word, among: known).map { " (did you mean \($0)?)" } ?? ""
  }

  /// The number of letters that have to be inserted, removed, replaced or exchanged with their
  /// neighbour to change one word into the other. This is the optimal string alignment distance
  /// (Damerau, 1964, without changing a letter twice).
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
