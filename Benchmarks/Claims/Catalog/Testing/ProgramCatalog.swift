import ClaimsFine
import ClaimsObservation
import ClaimsOpenCombine
import ClaimsPublishAll
import ClaimSupport
import ComponentTree
import ObservationWorkloads

/// The programs of all notations, with the engines that the programs support.
public enum ProgramCatalog {
  private static let all: [(engine: String, programs: [Program])] = [
    (Engine.observation.id, ClaimsObservation.Programs.all),
    (Engine.fine.id, ClaimsFine.Programs.all),
    (Engine.publishAll.id, ClaimsPublishAll.Programs.all),
    (Engine.openCombine.id, ClaimsOpenCombine.Programs.all),
  ]

  /// Runs a program on one engine in the calling process. A child process of `bench` calls this
  /// function.
  /// - Returns: `nil` if there is no such program for this engine.
  /// - Throws: the error that the program throws.
  @MainActor
  public static func runHere(_ name: String, on engine: String) throws -> [Count]? {
    try all.first { $0.engine == engine }?.programs.first { $0.name == name }?
      .run(on: found(engine))
  }

  /// Runs a program on one engine, with the given rules of the tree. The result is empty if the
  /// program does not support the engine, or if it needs separate processes.
  @MainActor
  static func run(_ name: String, on engine: String, rules: TreeRules) throws -> [Count] {
    try all.filter { $0.engine == engine }.flatMap(\.programs)
      .filter { $0.name == name && $0.place == .here }
      .flatMap { try $0.run(on: found(engine), rules: rules) }
  }

  /// Runs a program on every engine that the program supports. The program determines whether it
  /// runs in this process or in separate processes.
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

  /// The paths of the sources of a program in all notations. If the program's models are in a
  /// separate file, the result contains the path of that file, too.
  static func files(of name: String) -> [String] {
    let runs = all.flatMap(\.programs).filter { $0.name == name }.map(\.file)
    let files = runs.flatMap { file in
      // Both notations compile the source `Observable/Runs/Name+Run.swift`, which runs the program.
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
