import ClaimSupport
import ClaimsFine
import ClaimsObservation
import ClaimsOpenCombine
import ClaimsPublishAll
import Harness
import Workloads

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
  /// Runs the program on every engine that it is written for, asks the compiler, and judges.
  ///
  /// Milliseconds for a program, about a second for each question to the compiler.
  /// - Throws: what a program throws. A compiler that is not there is no error: the claim is then not tested.
  @MainActor
  public func test() throws -> TestedClaim {
    var evidence = Evidence()
    if let program { evidence.counts = try Self.run(program) }
    do {
      for example in examples { evidence.counts.append(try example.answer()) }
    } catch let reason as Compiler.Unavailable {
      return TestedClaim(
        claim: self, verdict: .notTested, reason: reason.description, evidence: evidence,
        toolchain: MachineFacts.toolchain)
    }
    return TestedClaim(
      claim: self, verdict: verdict(on: evidence), reason: nil, evidence: evidence,
      toolchain: MachineFacts.toolchain)
  }

  private static let programs: [(engine: String, programs: [Program])] = [
    (ClaimsObservation.Programs.engine, ClaimsObservation.Programs.all),
    (ClaimsFine.Programs.engine, ClaimsFine.Programs.all),
    (ClaimsPublishAll.Programs.engine, ClaimsPublishAll.Programs.all),
    (ClaimsOpenCombine.Programs.engine, ClaimsOpenCombine.Programs.all),
  ]

  @MainActor
  private static func run(_ name: String) throws -> [Count] {
    let counts = try programs.flatMap { id, programs in
      guard let engine = EngineCatalog.engine(id: id) else {
        preconditionFailure("no engine \(id)")
      }
      return try programs.filter { $0.name == name }.flatMap { try $0.run(on: engine) }
    }
    precondition(!counts.isEmpty, "no program \"\(name)\"")
    return counts
  }
}

extension Example {
  fileprivate func answer() throws -> Count {
    let errors = try Compiler.errors(in: source, languageMode: languageMode)
    if isControl, let error = errors.first { throw Compiler.Unavailable.refusesControl(error) }
    return Count(count, on: "swiftc", errors.count, detail: errors.first)
  }
}
