import Foundation

/// A program that has been run to its end.
struct ProgramRun {
  let output: Data
  let errors: String
  let status: Int32

  /// - Parameter input: What it reads, written before anything is read from it; less than a pipe
  ///   holds.
  init(_ path: String, _ arguments: [String] = [], input: Data = Data()) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (standardInput, standardOutput) = (Pipe(), Pipe())
    // A file, so that neither of the two streams waits for the other.
    let errorFile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    _ = FileManager.default.createFile(atPath: errorFile.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errorFile) }
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: input)
    try standardInput.fileHandleForWriting.close()
    output = standardOutput.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    status = process.terminationStatus
    errors = try String(contentsOf: errorFile, encoding: .utf8)
  }
}
