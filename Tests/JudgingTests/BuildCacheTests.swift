import Foundation
import Messages
import Processes
import Testing

@testable import Judging

@MainActor
@Suite("The cache of builds")
struct BuildCacheTests {
  private let revision = Revision(name: "main", commit: String(repeating: "a", count: 40))

  private func folder() throws -> String {
    let path = NSTemporaryDirectory() + "observation-bench-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  @Test("a copy that a killed bench left unfinished is replaced")
  func halfCopy() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("whole".utf8).write(to: URL(fileURLWithPath: folder + "/built"))
    try Data("ha".utf8).write(to: URL(fileURLWithPath: folder + "/bench.new"))
    try BuildCache.keep(folder + "/built", as: folder + "/bench")
    #expect(try String(contentsOfFile: folder + "/bench", encoding: .utf8) == "whole")
    #expect(!FileManager.default.fileExists(atPath: folder + "/bench.new"))
  }

  @Test("another toolchain or other dependencies give the cached build another name")
  func name() {
    func name(_ toolchain: String, _ dependencies: String?) -> String {
      BuildCache.name(of: revision, toolchain: toolchain, dependencies: dependencies)
    }
    #expect(name("Swift 6.3", "one") == name("Swift 6.3", "one"))
    #expect(name("Swift 6.3", "one").hasPrefix("aaaaaaaaaaaa-"))
    #expect(
      Set([
        name("Swift 6.3", "one"), name("Swift 6.4", "one"), name("Swift 6.3", "two"),
        name("Swift 6.3", nil),
      ]).count == 4)
  }

  @Test("waiting for the lock is reported once, and ends at an interruption")
  func lock() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let interruption = Interruption()
    var told = 0
    do {
      let held = try FileLock(folder + "/lock", interruption: interruption) { told += 1 }
      defer { withExtendedLifetime(held) {} }
      #expect(told == 0)
      interruption.raise()
      #expect(throws: Problem.interruptedWithoutResult) {
        try FileLock(folder + "/lock", interruption: interruption) { told += 1 }
      }
    }
    #expect(told == 1)
    // The first owner has released the lock, so this call does not wait.
    _ = try FileLock(folder + "/lock", interruption: interruption) { told += 1 }
    #expect(told == 1)
  }
}
