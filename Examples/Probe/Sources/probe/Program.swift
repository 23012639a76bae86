import AppKit
import Foundation
import Probes
import SwiftUI

/// Shows each probe in a window, runs the probe's steps, and writes how often SwiftUI evaluated
/// each body. The program writes the report to the file that its argument names, or to standard
/// output if there is no argument.
@main
@MainActor
struct Program {
  static func main() throws {
    let application = NSApplication.shared
    application.setActivationPolicy(.accessory)
    application.finishLaunching()
    let version = ProcessInfo.processInfo.operatingSystemVersion
    let report = ProbeReport(
      system: "SwiftUI, macOS \(version.majorVersion).\(version.minorVersion)",
      answers: Probe.all.map(answer))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = try encoder.encode(report) + Data("\n".utf8)
    if CommandLine.arguments.count > 1 {
      try data.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
    } else {
      FileHandle.standardOutput.write(data)
    }
  }

  static func answer(_ probe: Probe) -> ProbeReport.Answer {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 400, height: 400), styleMask: [.titled],
      backing: .buffered, defer: false)
    window.isReleasedWhenClosed = false
    defer { window.close() }
    return probe.answer { stage in
      window.contentView = NSHostingView(rootView: stage.root)
      window.makeKeyAndOrderFront(nil)
      settle()
    } settle: {
      settle()
    }
  }

  /// Waits one second, which is long enough for a sheet to appear or disappear.
  static func settle() {
    let end = Date(timeIntervalSinceNow: 1)
    while Date() < end { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05)) }
  }
}
