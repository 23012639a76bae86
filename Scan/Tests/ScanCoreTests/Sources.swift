import Foundation

@testable import ScanCore

/// The facts of small sources, one file each.
func scan(_ sources: String...) -> Facts { scan(sources) }

func scan(_ sources: [String]) -> Facts { Facts.of(["app"], disk: inMemory(sources)) }

/// A folder `app` with the files `File0.swift` and so on.
func inMemory(_ sources: [String]) -> Disk {
  let names = sources.indices.map { "File\($0).swift" }
  return Disk(
    entries: { _ in
      zip(names, sources).map { Disk.Entry(name: $0, isFolder: false, size: $1.utf8.count) }
    },
    contents: { path in
      [UInt8](sources[names.firstIndex { path.hasSuffix("/" + $0) }!].utf8)
    })
}

extension Facts {
  /// What a view reads, such as `Player.time tracked`; `may` and `in Card` follow where they hold.
  func reads(_ view: String) -> Set<String> {
    Set(
      views.filter { $0.name == view }.flatMap(\.reads).map { read in
        "\(read.model).\(read.property) \(read.role)" + (read.isConditional ? " may" : "")
          + (read.runsIn.map { " in \($0)" } ?? "")
      })
  }

  func property(_ model: String, _ name: String) -> ModelProperty? {
    self.model(model)?.properties.first { $0.name == name }
  }

  func triggers(_ model: String, _ name: String) -> Set<Trigger> {
    Set(property(model, name)?.writes.map(\.trigger) ?? [])
  }

  func findings(_ rule: any Rule.Type) -> [String] {
    rule.findings(in: self, Impact(self)).map(\.subject)
  }
}

/// A model with the two properties that most tests need.
let player = """
  final class Player: ObservableObject {
    @Published var title = ""
    @Published var time = 0.0
    @Published var volume = 1.0
    @Published var isPlaying = false
    var label: String { isPlaying ? title : "paused" }
    func play() { isPlaying = true }
  }
  """

/// A view with this body, which observes a player.
func playerView(_ body: String, _ members: String = "") -> String {
  """
  struct Screen: View {
    @ObservedObject var player: Player
    \(members)
    var body: some View { \(body) }
  }
  """
}

let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
let repository = package.deletingLastPathComponent()
