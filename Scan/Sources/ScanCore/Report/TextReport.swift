/// One screen of text.
package struct TextReport {
  private let report: ScanReport
  private let bold: (String) -> String
  /// The number of lines of a list.
  private let most: Int

  package init(_ report: ScanReport, isColored: Bool = false, showsAll: Bool = false) {
    self.report = report
    bold = isColored ? { "\u{1B}[1m\($0)\u{1B}[0m" } : { $0 }
    most = showsAll ? .max : 8
  }

  private var facts: Facts { report.facts }
  private var impact: Impact { report.impact }

  package var text: String {
    var parts = [heading, coverage]
    if !facts.models.isEmpty, !facts.views.isEmpty {
      parts += [radius, classes, frequent, structs, findings]
    }
    parts += [problems, bold(report.verdict)]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  // MARK: Parts

  private var heading: String {
    let objects = facts.models.count { $0.notation == .observableObject }
    let line =
      "\(counted(facts.files, "file")), \(grouped(facts.lines)) lines: \(counted(facts.views.count, "view")),"
      + " \(objects) ObservableObject, \(facts.models.count - objects) @Observable"
    return ([line] + facts.deployment.map(deployment)).joined(separator: "\n")
  }

  private func deployment(_ target: DeploymentTarget) -> String {
    let first = target.platform.firstWithObservation
    let isOld = (Int(target.version.prefix { $0 != "." }) ?? 0) < first
    return "\(target.platform.rawValue) \(target.version)"
      + (isOld ? ": @Observable needs \(target.platform.rawValue) \(first)" : "")
      + " (\(target.place.file):\(target.place.line))"
  }

  private var coverage: String {
    let coverage = facts.coverage
    var line =
      "Coverage: the class of \(coverage.resolvedVariables) of \(coverage.variables) observing"
      + " variables is in the sources, and \(coverage.resolvedAccesses) of \(coverage.accesses) uses"
      + " of their members were resolved."
    if !coverage.missingTypes.isEmpty {
      let types = coverage.missingTypes.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
      line +=
        "\nNot in the sources: "
        + list(
          types.map { name, count in
            let type = name == "?" ? "a type that no source states" : name
            return count == 1 ? type : "\(type) (\(count))"
          })
    }
    if !coverage.missingMembers.isEmpty {
      line +=
        "\nNot resolved: "
        + list(coverage.missingMembers.map { "\($0.member) (\($0.place.file):\($0.place.line))" })
    }
    return line
  }

  private var radius: String {
    let written = impact.properties.filter { $0.isWritten && $0.kind != .plain }.count
    let line =
      bold("Blast radius")
      + ", the types of views that a write runs, summed over one write of each of"
      + " \(written) written properties:\n  now \(grouped(impact.now))"
      + (facts.models.allSatisfy { $0.notation == .observable }
        ? "" : ", with @Observable \(grouped(impact.after))")
    return impact.after == impact.afterWithoutBindings
      ? line
      : line + " (\(grouped(impact.afterWithoutBindings)) if $model.x does not read x)"
  }

  private var classes: String {
    let models = impact.models.filter { $0.now > 0 || $0.after > 0 }
    guard !models.isEmpty else { return "" }
    let shown = models.prefix(most)
    let width = max(5, shown.map(\.model.count).max() ?? 0)
    var lines = [
      bold("class".padded(width)) + "   now  after  observers  in the way of a migration"
    ]
    for model in shown {
      let notation = facts.model(model.model)?.notation
      let way = notation == .observable ? "is @Observable" : obstacles(model.obstacles)
      lines.append(
        model.model.padded(width) + "\(model.now)".leftPadded(6) + "\(model.after)".leftPadded(7)
          + (notation == .observable ? "" : "\(model.observers.count)").leftPadded(11) + "  " + way)
    }
    return (lines + more(models.count, "classes")).joined(separator: "\n")
  }

  private func obstacles(_ counts: [Obstacle.Kind: Int]) -> String {
    let words: [(Obstacle.Kind, String)] = [
      (.pipeline, "pipeline"), (.assignment, "assign(to:)"),
      (.sendByHand, "objectWillChange.send()"),
      (.willChangeSink, "sink of objectWillChange"), (.wrapper, "property wrapper"),
      (.lazyProperty, "lazy var"), (.protocolOfObjects, "protocol of objects"),
    ]
    return words.compactMap { kind, word in counts[kind].map { "\($0) \(word)" } }
      .joined(separator: ", ")
  }

  private var frequent: String {
    let found = impact.properties.filter {
      $0.triggers.first?.isFrequent == true && $0.now.count >= 3
    }.sorted { ($0.now.count, $1.property) > ($1.now.count, $0.property) }
    guard !found.isEmpty else { return "" }
    let lines = found.prefix(most).map { property in
      "  \(property.model).\(property.property) (\(property.triggers[0])): \(property.now.count) views"
        + (property.kind == .published ? ", \(property.after.count) read it" : "")
    }
    return ([bold("Written often, and many views run")] + lines + more(found.count, "properties"))
      .joined(separator: "\n")
  }

  private var structs: String {
    let bags = Bag.all(in: facts).sorted {
      ($0.views.count, $1.property.name) > ($1.views.count, $0.property.name)
    }
    guard !bags.isEmpty else { return "" }
    let lines = bags.prefix(most).map { bag in
      "  \(bag.model).\(bag.property.name), \(bag.property.fields.count) fields: "
        + list(bag.views.map { "\($0.view) (\($0.fields.joined(separator: ", ")))" }, most: 3)
    }
    return
      ([bold("Structs in one property, with the fields that views use")] + lines
      + more(bags.count, "structs")).joined(separator: "\n")
  }

  private var findings: String {
    guard !report.findings.isEmpty else { return "" }
    var lines = [bold("Findings") + ": what each rule means, --rule ID"]
    for (rule, findings) in Dictionary(grouping: report.findings, by: \.rule)
      .sorted(by: { $0.key < $1.key })
    {
      lines.append("  \(rule), \(findings.count)")
      for finding in findings.prefix(most == .max ? most : 3) {
        lines.append("    \(finding.place.file):\(finding.place.line): \(finding.message)")
      }
      if findings.count > 3, most != .max {
        lines.append("    and \(findings.count - 3) more (--all)")
      }
    }
    return lines.joined(separator: "\n")
  }

  private var problems: String {
    (facts.problems.prefix(most) + more(facts.problems.count, "sentences")).joined(separator: "\n")
  }

  private func more(_ count: Int, _ noun: String) -> [String] {
    most != .max && count > most ? ["  and \(count - most) more \(noun) (--all)"] : []
  }

  private func list(_ items: [String], most: Int? = nil) -> String {
    let most = self.most == .max ? self.most : most ?? 6
    return items.prefix(most).joined(separator: ", ")
      + (items.count > most ? " and \(items.count - most) more" : "")
  }

  // MARK: One class, view or property

  package func text(of model: Model) -> String {
    var lines = [bold(model.name) + " (\(model.notation)), \(model.place.file):\(model.place.line)"]
    for property in model.properties {
      guard let impact = impact.property(model.name, property.name) else { continue }
      let writes = Set(property.writes.map(\.trigger.rawValue)).sorted().joined(separator: ", ")
      lines.append(
        "  \(property.name) (\(property.kind)): "
          + (property.writes.isEmpty ? "not written" : "written by \(writes)")
          + "; now \(impact.now.count), with @Observable \(impact.after.count)"
          + (impact.after.isEmpty ? "" : ": " + list(impact.after)))
    }
    for obstacle in model.obstacles {
      lines.append(
        "  in the way: \(obstacle.kind)\(obstacle.property.map { " \($0)" } ?? ""),"
          + " \(obstacle.place.file):\(obstacle.place.line)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  package func text(of view: ViewType) -> String {
    var lines = [bold(view.name) + " (\(view.kind)), \(view.place.file):\(view.place.line)"]
    for observed in view.observes {
      lines.append(
        "  observes \(observed.models.isEmpty ? observed.type : observed.models.joined(separator: ", "))"
          + " by @\(observed.wrapper) \(observed.variable)")
    }
    lines += view.reads.map { "  " + line(of: $0, name: "\($0.model).\($0.property)") }
    if view.reads.isEmpty { lines.append("  reads no model") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Who reads and writes a property, with the paths.
  package func text(of property: ModelProperty, in model: Model) -> String {
    let name = "\(model.name).\(property.name)"
    var lines = [
      bold(name)
        + ": \(property.type) (\(property.kind)), \(property.place.file):\(property.place.line)"
    ]
    if let impact = impact.property(model.name, property.name) {
      lines.append("  now \(impact.now.count): " + list(impact.now))
      lines.append("  with @Observable \(impact.after.count): " + list(impact.after))
    }
    for write in property.writes {
      lines.append(
        "  written by \(write.trigger): \(write.path.joined(separator: " > ")),"
          + " \(write.place.file):\(write.place.line)")
    }
    for view in facts.views {
      for read in view.reads(model.name, property.name) {
        lines.append("  read by " + line(of: read, name: view.name))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(of read: Read, name: String) -> String {
    var words = [read.role.rawValue]
    if read.isConditional { words.append("may") }
    if read.confidence == .likely { words.append("likely") }
    if let runsIn = read.runsIn { words.append("in \(runsIn)") }
    if !read.fields.isEmpty { words.append("fields " + read.fields.joined(separator: ", ")) }
    return "\(name) (\(words.joined(separator: ", "))): \(read.path.joined(separator: " > ")),"
      + " \(read.place.file):\(read.place.line)"
  }
}

/// 1234 -> 1,234
func grouped(_ number: Int) -> String {
  var text = ""
  for (index, digit) in String(number).reversed().enumerated() {
    if index > 0, index.isMultiple(of: 3) { text = "," + text }
    text = String(digit) + text
  }
  return text
}

extension String {
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
  func leftPadded(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
