import Numbers
import RunFolder
import Verdicts

/// The comparison of two engines on a workload at several sizes: the faster engine, the factor by
/// which it is faster, and the size at which the other engine becomes the faster one.
package struct SweepFinding {
  private struct Entry {
    var size: Int
    var ratio: Ratio
    var finding: TimeVerdict
  }

  private let sweep: Sweep
  private let pair: ComparedPair
  private let entries: [Entry]
  /// The names of the pair, as the sentence mentions them.
  private let names: (subject: String, reference: String)
  /// How much faster or slower the subject is than the next subject of titles, at the largest size.
  private var next: String?

  /// - Returns: `nil` if no size of the workload has a ratio of two engines' times.
  package init?(_ sweep: Sweep, _ noise: Noise, _ engines: EngineRoles) {
    guard let pair = ComparedPair(paired: sweep.entries, engines) else { return nil }
    self.sweep = sweep
    self.pair = pair
    entries = sweep.entries.compactMap { entry in
      guard let ratio = entry.measurement(pair.subject)?.usableRatio(to: pair.reference),
        let verdict = entry.verdict(pair.subject, to: pair.reference, noise)
      else { return nil }
      return Entry(
        size: entry.parameters[sweep.parameter] ?? 0, ratio: ratio, finding: verdict)
    }
    let measured = sweep.entries.flatMap { $0.measurements.map(\.engine) }
    let other = engines.subjects(among: measured).first {
      $0 != pair.subject && $0 != pair.reference
    }
    let names = engines.names(of: [pair.subject, pair.reference] + [other].compactMap(\.self))
    self.names = (names[0], names[1])
    let compared = sweep.entries.last {
      $0.measurement(pair.subject)?.usableRatio(to: pair.reference) != nil
    }
    if let other, let last = compared,
      let ratio = last.measurement(pair.subject)?.usableRatio(to: other),
      let verdict = last.verdict(pair.subject, to: other, noise), verdict.isFlag
    {
      next = "\(Ratio.factor(ratio)) \(verdict.word) than \(names[2])"
    }
  }

  /// The engine whose time the sentence is about.
  package var subject: String { pair.subject }

  /// Says which of the two engines of the pair is faster at the largest size. At smaller sizes, the
  /// other engine of the pair can be faster, or only these sizes show a difference. The sentence
  /// then also states this result, and the largest size with this result.
  package var sentence: String {
    let last = entries[entries.count - 1]
    guard let next else { return pairSentence }
    if !last.finding.isFlag, turn == nil {
      let open = last.finding == .same ? "the same time as" : "inconclusive against"
      return "\(names.subject) is \(next) on \(place(last)); \(open) \(names.reference)"
    }
    return "\(pairSentence); \(next)"
  }

  /// The last size at which the result contradicts that of the largest size.
  private var turn: Int? {
    entries.lastIndex { Self.contradicts($0.finding, entries[entries.count - 1].finding) }
  }

  private func place(_ entry: Entry) -> String {
    "\(sweep.id) at \(Format.count(entry.size)) \(sweep.parameter.words)"
  }

  private var pairSentence: String {
    let last = entries[entries.count - 1]
    guard let turn else {
      return last.finding.sentence(
        names.subject, names.reference, last.ratio, "on \(place(last))")
    }
    // The sentence says "up to" only if this size and all smaller sizes have the same result.
    let early = entries[turn].finding
    let reach = entries[...turn].allSatisfy { $0.finding == early } ? "up to" : "at"
    let opening =
      "\(names.subject) on \(sweep.id): \(early.word) than \(names.reference) \(reach) "
      + Format.count(entries[turn].size)
    guard last.finding.isFlag else {
      return
        "\(opening), \(last.finding.word) at \(Format.count(last.size)) \(sweep.parameter.words)"
    }
    let from = entries[turn...].first { $0.finding == last.finding } ?? last
    let factor = Ratio.factor(last.ratio)
    if from.size == last.size {
      return
        "\(opening), \(factor) \(last.finding.word) at \(Format.count(last.size)) "
        + sweep.parameter.words
    }
    return
      "\(opening), \(last.finding.word) from \(Format.count(from.size)) \(sweep.parameter.words), "
      + "\(factor) at \(Format.count(last.size))"
  }

  private static func contradicts(_ early: TimeVerdict, _ last: TimeVerdict) -> Bool {
    early.isFlag && early != last
  }
}
