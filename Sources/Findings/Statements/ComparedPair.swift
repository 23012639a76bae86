import RunFolder

/// The two engines that the title of a picture or a finding compares.
package struct ComparedPair {
  package var subject: String
  package var reference: String

  /// The pair of the preferred subject and its preferred reference among `ids`.
  ///
  /// - Returns: `nil` if `ids` has no such pair.
  package init?(among ids: [String], _ engines: EngineRoles) {
    guard let subject = engines.subjects.first(where: ids.contains),
      let reference = engines.references(for: subject).first(where: ids.contains)
    else { return nil }
    self.subject = subject
    self.reference = reference
  }

  /// The pair for a comparison of times. The reference is the most preferred engine that was paired
  /// with the subject often enough: on at least half as many workloads as any other engine. The
  /// number of workloads matters because operations and trees are paired with different engines.
  ///
  /// - Returns: `nil` if no engines were paired.
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
