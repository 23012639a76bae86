import Foundation
import Processes

/// The results of a program that has ended.
struct ProgramRun {
  let output: Data
  let errors: String
  let status: Int32

  /// - Parameter input: the program's standard input.
  init(_ path: String, _ arguments: [String] = [], input: Data = Data()) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ProgramRun-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inputFile = folder.appending(path: "input")
    let errorFile = folder.appending(path: "errors")
    try input.write(to: inputFile)
    // The input of a `ChildProcess` is empty. So a shell opens the input file, and then replaces
    // itself by the program.
    let process = try ChildProcess(
      ["/bin/sh", "-c", #"exec "$@" <"$0""#, inputFile.path, path] + arguments,
      errors: .file(errorFile.path))
    while process.read() {}
    status = process.finish().status
    output = process.text
    errors = try String(contentsOf: errorFile, encoding: .utf8)
  }
}
