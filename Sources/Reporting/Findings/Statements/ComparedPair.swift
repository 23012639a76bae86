import RunFolder

/// The two engines that the title of a picture or a finding compares.
package struct ComparedPair {
  package var subject: String
  package var reference: String

  /// The first engine of `EngineRoles.subjects` that is in `ids`, and the first of the references
  /// for this engine that is in `ids`.
  ///
  /// - Returns: `nil` if `ids` does not contain both a subject and a reference for this subject.
  package init?(among ids: [String], _ engines: EngineRoles) {
    guard let subject = engines.subjects.first(where: ids.contains),
      let reference = engines.references(for: subject).first(where: ids.contains)
    else { return nil }
    self.subject = subject
    self.reference = reference
  }

  /// The pair for a comparison of times. The subject is the first engine of `subjects` that has a
  /// time ratio to another engine. The reference is the first engine of `pairedReferences` to which
  /// the subject has a ratio on enough workloads: on at least half as many workloads as to any
  /// other engine. The number of workloads matters because, on operations and on trees, the run
  /// measures ratios to different engines.
  ///
  /// - Returns: `nil` if no workload has a ratio of two engines' times.
  package init?(paired rows: [WorkloadResult], _ engines: EngineRoles) {
    for subject in engines.subjects {
      let references = engines.pairedReferences(for: subject)
      let counts = references.map { reference in
        rows.count { $0.measurement(subject)?.usableRatio(to: reference) != nil }
      }
      let most = counts.max() ?? 0
      guard most > 0, let place = counts.firstIndex(where: { 2 * $0 >= most }) else { continue }
      self.subject = subject
      reference = references[place]
      return
    }
    return nil
  }
}
