import ClaimSupport
import ComponentTree

/// A claim with the result of its test in this run.
public struct TestedClaim: Sendable {
  public let claim: Claim
  public let verdict: Verdict
  /// The reason for the verdict, in which the numbers of this run are filled in.
  public let reason: String
  public let evidence: Evidence
  /// The toolchain for which the verdict holds.
  public let toolchain: String

  /// The cases of the claim, and whether each case is met. The array is empty if the claim was not
  /// tested.
  public var cases: [(title: String, holds: Bool)] {
    verdict == .notTestable ? [] : claim.cases.map { ($0.title, $0.holds(evidence)) }
  }

  /// The classes of evidence that answered the claim; empty if the claim was not tested.
  public var classes: [EvidenceClass] {
    verdict == .notTestable ? [] : claim.classes(on: evidence)
  }
}

extension Claim {
  /// Runs each program on every engine that the program supports, runs the compiler, and computes
  /// the verdict.
  ///
  /// A program takes milliseconds. A program with data races, which runs in a separate process,
  /// takes seconds. Each run of the compiler takes about a second.
  /// - Parameter child: how to run a program in a separate process. If `child` is `nil`, a claim
  ///   that needs a separate process gets the verdict "not testable here".
  /// - Throws: the error of a program. A missing compiler is not an error: the claim then gets the
  ///   verdict "not testable here".
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
      reason: unavailable ?? fullReason(on: evidence),
      evidence: evidence, toolchain: Compiler.toolchain)
  }

  /// Runs the claim's programs on one engine, with the given rules of the tree. Programs that need
  /// separate processes are left out.
  @MainActor
  package func counts(on engine: String, rules: TreeRules) throws -> [Count] {
    try programs.flatMap { try ProgramCatalog.run($0, on: engine, rules: rules) }
  }
}

extension Evidence {
  /// Replaces each name of a count in braces by the value of the count. A noun after the value 1
  /// gets the singular form.
  func filled(_ text: String) -> String {
    let filled = text.replacing(/\{([^{}|]+)(\|object)?\}/) { match in
      let notation = match.output.2 == nil ? nil : Notation.object
      return "\(values(String(match.output.1), in: notation)[0])"
    }
    return filled.replacing(
      /\b1 (compile error|error|notification|time|line|write|model|observer|view|task)s\b/
    ) { "1 \($0.output.1)" }
  }
}
