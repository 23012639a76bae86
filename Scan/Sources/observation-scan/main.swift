import Foundation
import ScanCore

do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  exit(try Command(options).run())
} catch let failure as Failure {
  FileHandle.standardError.write(Data("observation-scan: \(failure.sentence)\n".utf8))
  exit(failure.exitCode)
}
