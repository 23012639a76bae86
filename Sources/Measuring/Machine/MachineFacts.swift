import Foundation
import Processes
import RunFolder

/// Facts about this machine, and about the checkout from which `bench` was built.
///
/// A fact is read when it is needed. If a fact cannot be read, the text of the fact is "not
/// exposed".
package enum MachineFacts {
  /// The environment of a run that starts now.
  /// - Parameters:
  ///   - optimized: whether `bench` was built with optimisation.
  ///   - sources: the folder from which `bench` was built; `nil` if the folder is unknown. The
  ///     environment contains the revision of this folder.
  package static func environment(optimized: Bool, sources: String?) -> RunFolder.Environment {
    var environment = RunFolder.Environment()
    environment.date = Date().formatted(.iso8601)
    environment.git = sources.flatMap(gitRevision) ?? RunFolder.Environment.notExposed
    environment.toolchain = toolchain
    environment.flags = optimized ? "-O" : "-Onone"
    environment.os = osName() ?? ProcessInfo.processInfo.operatingSystemVersionString
    environment.kernel = kernel()
    environment.architecture = architecture
    environment.cLibrary = cLibrary
    environment.cpu =
      procValue("model name", in: "/proc/cpuinfo") ?? RunFolder.Environment.notExposed
    environment.cores = ProcessInfo.processInfo.activeProcessorCount
    environment.memoryBytes = ProcessInfo.processInfo.physicalMemory
    environment.frequency =
      text(of: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq").map { "\($0) kHz" }
      ?? RunFolder.Environment.notExposed
    environment.loadBefore = load()
    return environment
  }

  /// The number of tasks that were running or waiting for a core, averaged over the last minute.
  package static func load() -> Double? {
    var averages = [0.0, 0.0, 0.0]
    return getloadavg(&averages, 3) > 0 ? averages[0] : nil
  }

  /// The toolchain whose libraries this process uses. Allocations are only compared between runs
  /// with the same toolchain.
  ///
  /// The standard library gives the major and minor version as 0xMMMMmmpp, where pp is always 0.
  /// The compiler of the same toolchain gives the patch level. If that compiler is not found, the
  /// patch level is left out.
  package static let toolchain: String = {
    let version = _SwiftStdlibVersion.current._value
    let known = "\(version >> 16).\(version >> 8 & 0xFF)"
    let full = compilerPath(maps: SystemFile.text(at: "/proc/self/maps") ?? "").flatMap { path in
      (try? Command.run([path, "--version"], errors: .read)).flatMap {
        compilerVersion(in: $0.text, of: known)
      }
    }
    return "Swift \(full ?? known)"
  }()

  /// The path of the compiler of a process's toolchain. The memory mappings of the process
  /// (proc(5)) show from which toolchain the process has loaded its standard library. `nil` if the
  /// mappings show no standard library of a toolchain.
  static func compilerPath(maps: String) -> String? {
    let library = maps.split(separator: "\n").lazy.filter { $0.hasSuffix("/libswiftCore.so") }
      .compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }.first
    guard let library, library.hasSuffix("/lib/swift/linux/libswiftCore.so") else { return nil }
    return library.dropLast("/lib/swift/linux/libswiftCore.so".count) + "/bin/swiftc"
  }

  /// The version in a compiler's output, such as `6.3.1`; `nil` if this version differs from
  /// `known`, the version of the standard library.
  static func compilerVersion(in words: String, of known: String) -> String? {
    guard let mark = words.firstRange(of: "Swift version ") else { return nil }
    let version = String(words[mark.upperBound...].prefix { $0.isNumber || $0 == "." })
    return version == known || version.hasPrefix(known + ".") ? version : nil
  }

  package static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      RunFolder.Environment.notExposed
    #endif
  }

  /// The C library, such as `glibc 2.36`; `nil` if the library does not tell its name.
  static var cLibrary: String? {
    #if canImport(Glibc)
      var name = [CChar](repeating: 0, count: 64)
      guard confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count) > 0 else { return nil }
      return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      return nil
    #endif
  }

  /// The version of a dependency with which this package was built, according to SwiftPM's
  /// Package.resolved.
  /// - Parameters:
  ///   - identity: SwiftPM's name of the dependency: the last part of its URL, in lower case.
  ///   - folder: the folder of the Package.swift.
  /// - Returns: the version, or the revision if Package.resolved states no version; `nil` if
  ///   Package.resolved states neither.
  package static func version(ofPackage identity: String, in folder: String) -> String? {
    struct Resolved: Decodable {
      struct Pin: Decodable {
        struct State: Decodable {
          var version: String?
          var revision: String?
        }
        var identity: String
        var state: State
      }
      var pins: [Pin]
    }
    guard let data = FileManager.default.contents(atPath: folder + "/Package.resolved"),
      let resolved = try? JSONDecoder().decode(Resolved.self, from: data),
      let state = resolved.pins.first(where: { $0.identity == identity })?.state
    else { return nil }
    return state.version ?? state.revision
  }

  // MARK: Reading

  private static func kernel() -> String {
    var names = utsname()
    guard uname(&names) == 0 else { return RunFolder.Environment.notExposed }
    func string<Tuple>(_ tuple: Tuple) -> String {
      withUnsafeBytes(of: tuple) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return "\(string(names.sysname)) \(string(names.release))"
  }

  private static func osName() -> String? {
    text(of: "/etc/os-release")?.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
      .map { $0.dropFirst("PRETTY_NAME=".count).trimmingCharacters(in: ["\""]) }
  }

  private static func procValue(_ name: String, in path: String) -> String? {
    text(of: path)?.split(separator: "\n").first { $0.hasPrefix(name) }?
      .split(separator: ":", maxSplits: 1).last.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  static func text(of path: String) -> String? {
    SystemFile.text(at: path)?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The checked-out revision of a folder, with `+` at the end if files in the folder differ from
  /// the revision.
  private static func gitRevision(of folder: String) -> String? {
    guard let revision = git("-C", folder, "rev-parse", "--short=12", "HEAD"), !revision.isEmpty
    else {
      return nil
    }
    let changed =
      git("-C", folder, "status", "--porcelain", "--untracked-files=no").map { !$0.isEmpty }
      ?? false
    return changed ? revision + "+" : revision
  }

  private static func git(_ arguments: String...) -> String? {
    guard let said = try? Command.run(["git"] + arguments, errors: .discarded), said.status == 0
    else { return nil }
    return said.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
