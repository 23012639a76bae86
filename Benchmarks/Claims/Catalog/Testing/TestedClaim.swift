import ClaimSupport

/// A claim with what its test came to just now.
public struct TestedClaim: Sendable {
  public let claim: Claim
  public let verdict: Verdict
  /// Why the verdict is what it is, with the numbers of this run.
  public let reason: String
  public let evidence: Evidence
  /// For which the verdict holds.
  public let toolchain: String

  /// Its claim's cases, and whether they hold; empty where it was not tested.
  public var cases: [(title: String, holds: Bool)] {
    verdict == .notTestable ? [] : claim.cases.map { ($0.title, $0.holds(evidence)) }
  }

  /// What answered it; empty where it was not tested.
  public var classes: [EvidenceClass] {
    verdict == .notTestable ? [] : claim.classes(on: evidence)
  }
}

extension Claim {
  /// Runs the programs on every engine that they are written for, asks the compiler, and judges.
  ///
  /// Milliseconds for a program, seconds for one that races in a process of its own, about a second
  /// for each question to the compiler.
  /// - Parameter child: how to run a program in a process of its own; without it, a claim that
  ///   needs one is not testable here.
  /// - Throws: what a program throws. A compiler that is not there is no error: the claim is then
  ///   not testable here.
  @MainActor
  public func test(child: ChildCommand?) throws -> TestedClaim {
    var evidence = Evidence()
    var unavailable: String?
    do {
      for program in programs {
        evidence.counts += try ProgramCatalog.run(program, child: child)
      }
      for example in examples { evidence.counts.append(try example.answer()) }
      if countsNotations { evidence.counts += try NotationCount.counts() }
    } catch let reason as ChildCommand.Unavailable {
      unavailable = reason.description
    } catch let reason as Compiler.Unavailable {
      unavailable = reason.description
    } catch let reason as NotationCount.Unavailable {
      unavailable = reason.description
    }
    return TestedClaim(
      claim: self, verdict: unavailable == nil ? verdict(on: evidence) : .notTestable,
      reason: unavailable ?? evidence.filled(reason) + (knownLimit.map { " " + $0 } ?? ""),
      evidence: evidence, toolchain: Compiler.toolchain)
  }
}

extension Evidence {
  /// A text with the values of counts in place of their names in braces, and with the singular of
  /// the noun after a 1.
  func filled(_ text: String) -> String {
    let filled = text.replacing(/\{([^{}|]+)(\|object)?\}/) { match in
      let notation = match.output.2 == nil ? nil : Notation.object
      return "\(values(String(match.output.1), in: notation)[0])"
    }
    return filled.replacing(
      /\b1 (compile error|error|notification|time|line|write|model|observer|view)s\b/
    ) { "1 \($0.output.1)" }
  }
}
