/// The reasons why a run folder cannot be read or written. The description of each reason is one
/// sentence.
public enum RunFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(path: String)
  case unreadable(path: String, reason: String)
  /// The file is incomplete: a JSON file ends before its last bracket, or samples.csv ends before
  /// the end of a line.
  case truncated(path: String)
  /// The file is complete, but its content is not as expected.
  case malformed(path: String, reason: String)
  /// The run was interrupted, and the caller needs a complete run.
  case partial(path: String)
  /// The caller needs a complete run, but the document contains only these shards, which are parts
  /// of a run.
  case shards(path: String, shards: [String])
  case newerSchema(path: String, found: Int, newest: Int)
  /// The folder contains a file that is from a different run than run.json.
  case mixed(path: String)
  case notWritable(path: String, reason: String)
  /// Another run is going to write into the folder.
  case inUse(path: String)

  public var description: String {
    switch self {
    case .missing(let path):
      "There is no \(path)\(RunFolderError.maker(of: path).map { "; the '\($0)' command makes it" } ?? "")."
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason)."
    case .truncated(let path):
      "\(path) is truncated: the program that wrote the file did not finish."
    case .malformed(let path, let reason):
      "\(path) does not have the expected content: \(reason)."
    case .partial(let path):
      "\(path) is partial: its run was interrupted, or shards of it are missing; repeat the run,"
        + " or merge all shards with the 'merge' command."
    case .shards(let path, let shards):
      "\(path) contains only \(Environment.text(ofShards: shards)): merge all shards with the 'merge'"
        + " command first."
    case .newerSchema(let path, let found, let newest):
      "\(path) has schema version \(found): the newest version that this executable reads is"
        + " \(newest)."
    case .mixed(let path):
      "\(path) and the run.json beside it belong to different runs."
    case .notWritable(let path, let reason):
      "\(path) cannot be written: \(reason)."
    case .inUse(let path):
      "\(path) is used by another run: wait until that run has ended, or choose another folder with"
        + " --output."
    }
  }

  /// The `bench` command that writes the file at this path; `nil` if the file's name is unknown.
  private static func maker(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    if name == "self-test.json" { return "gate --self-test" }
    if name.contains("baseline") { return "baseline update" }
    return ["run.json", "samples.csv", "trace.json", "history.jsonl"].contains(name)
      ? "run" : nil
  }

  /// The exit code: 1 if something could not be written, 5 if no usable document was found.
  public var exitCode: Int32 {
    switch self {
    case .notWritable, .inUse: 1
    default: 5
    }
  }
}
