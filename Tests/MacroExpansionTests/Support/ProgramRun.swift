import Foundation

/// The results of a program that has ended.
struct ProgramRun {
  let output: Data
  let errors: String
  let status: Int32

  /// - Parameter input: the program's input. The whole input is written before any output is read,
  ///   so the input must fit into a pipe.
  init(_ path: String, _ arguments: [String] = [], input: Data = Data()) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (standardInput, standardOutput) = (Pipe(), Pipe())
    // The program writes its errors to a file. With two pipes, the program could wait until its
    // errors are read while this function reads its output.
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
