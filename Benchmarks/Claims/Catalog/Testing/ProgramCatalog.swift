import ClaimsFine
import ClaimsObservation
import ClaimsOpenCombine
import ClaimsPublishAll
import ClaimSupport
import ObservationBench

/// The programs of all notations, with the engines that they support.
public enum ProgramCatalog {
  private static let all: [(engine: String, programs: [Program])] = [
    (Engine.observation.id, ClaimsObservation.Programs.all),
    (Engine.fine.id, ClaimsFine.Programs.all),
    (Engine.publishAll.id, ClaimsPublishAll.Programs.all),
    (Engine.openCombine.id, ClaimsOpenCombine.Programs.all),
  ]

  /// Runs a program on one engine in this process. A child process calls this.
  /// - Returns: `nil` if there is no such program for this engine.
  /// - Throws: what the program throws.
  @MainActor
  public static func runHere(_ name: String, on engine: String) throws -> [Count]? {
    try all.first { $0.engine == engine }?.programs.first { $0.name == name }?
      .run(on: found(engine))
  }

  /// Runs a program on every engine that the program supports, in the kind of process that it
  /// requests.
  @MainActor
  static func run(_ name: String, child: ChildCommand?) throws -> [Count] {
    let counts = try all.flatMap { engine, programs in
      try programs.filter { $0.name == name }.flatMap { program in
        switch program.place {
        case .here: return try program.run(on: found(engine))
        case .ownProcesses(let times, let crashes):
          guard let child else { throw ChildCommand.Unavailable.noChild }
          return try child.run(name, on: engine, times: times, crashes: crashes)
        }
      }
    }
    precondition(!counts.isEmpty, "no program \"\(name)\"")
    return counts
  }

  /// The paths of the sources of a program in all notations, and of its models if they are in a
  /// separate file.
  static func files(of name: String) -> [String] {
    let runs = all.flatMap(\.programs).filter { $0.name == name }.map(\.file)
    let files = runs.flatMap { file in
      // The run of the program is the same source for both notations, in
      // `Observable/Runs/Name+Run.swift`.
      guard file.contains("/Runs/") else { return [file] }
      let models = file.replacing("/Runs/", with: "/").replacing("+Run.swift", with: ".swift")
      return [file, models, models.replacing("/Observable/", with: "/ObservableObject/")]
    }
    return Set(files).sorted().map(Repository.relative)
  }

  private static func found(_ id: String) -> Engine {
    guard let engine = Engine.builtIn.first(where: { $0.id == id }) else {
      preconditionFailure("no engine \(id)")
    }
    return engine
  }
}
