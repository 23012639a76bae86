import ClaimSupport

/// A claim with what its test came to just now.
public struct TestedClaim: Sendable {
  public let claim: Claim
  public let verdict: Verdict
  /// Why it was not tested.
  public let reason: String?
  public let evidence: Evidence
  /// For which the verdict holds.
  public let toolchain: String
}

extension Claim {
  /// Runs the programs on every engine that they are written for, asks the compiler, and judges.
  ///
  /// Milliseconds for a program, seconds for one that races in a process of its own, about a second
  /// for each question to the compiler.
  /// - Parameter child: how to run a program in a process of its own; without it, a claim that
  ///   needs one is not tested.
  /// - Throws: what a program throws. A compiler that is not there is no error: the claim is then
  ///   not tested.
  @MainActor
  public func test(child: ChildCommand?) throws -> TestedClaim {
    var evidence = Evidence()
    var reason: String?
    do {
      for program in programs {
        evidence.counts += try ProgramCatalog.run(program, child: child)
      }
      for example in examples { evidence.counts.append(try example.answer()) }
    } catch let unavailable as ChildCommand.Unavailable {
      reason = unavailable.description
    } catch let unavailable as Compiler.Unavailable {
      reason = unavailable.description
    }
    return TestedClaim(
      claim: self, verdict: reason == nil ? verdict(on: evidence) : .notTested, reason: reason,
      evidence: evidence, toolchain: Compiler.toolchain)
  }
}

extension Example {
  fileprivate func answer() throws -> Count {
    let answer: Count
    switch question {
    case .errors:
      let errors = try Compiler.errors(in: source, languageMode: languageMode)
      answer = Count(count, on: "swiftc", errors.count, detail: errors.first)
    case .crashes(let optimized):
      let crashes = try Compiler.crashes(source, optimized: optimized, languageMode: languageMode)
      answer = Count(count, on: "swiftc", crashes ? 1 : 0)
    case .number:
      answer = Count(
        count, on: "swiftc",
        try Compiler.number(printedBy: source, languageMode: languageMode))
    }
    if isControl, answer.value > 0 {
      throw Compiler.Unavailable.refusesControl(answer.detail ?? "it crashes")
    }
    return answer
  }
}
