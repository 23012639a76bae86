/// Where a statement can be read again, how well it is known there, and on which platform.
public struct Source: Sendable {
  public let grade: Statement.Grade
  public let name: String
  public let address: String
  /// The place in the source, such as the name of a test.
  public let place: String
  public let platform: String

  /// A file of a repository, at a commit that has it: files move, and some are gone by now.
  static func file(
    _ grade: Statement.Grade, _ repository: String, _ path: String, at place: String = "",
    commit: String = "HEAD", on platform: String
  ) -> Source {
    Source(
      grade: grade, name: repository.split(separator: "/").last.map(String.init) ?? repository,
      address: "https://github.com/\(repository)/blob/\(commit)/\(escaped(path))", place: place,
      platform: platform)
  }

  static func page(
    _ grade: Statement.Grade, _ address: String, at place: String = "", on platform: String
  ) -> Source {
    let host = address.split(separator: "/").dropFirst().first.map(String.init) ?? address
    return Source(
      grade: grade, name: host.hasPrefix("www.") ? String(host.dropFirst(4)) : host,
      address: address, place: place, platform: platform)
  }

  private static func escaped(_ path: String) -> String {
    path.map { character in
      switch character {
      case " ": "%20"
      case "[": "%5B"
      case "]": "%5D"
      default: String(character)
      }
    }.joined()
  }
}

// MARK: - Sources of many statements

extension Source {
  /// A test that OpenSwiftUI also runs on SwiftUI.
  static func openSwiftUI(_ suite: String, _ test: String) -> Source {
    file(
      .a, "OpenSwiftUIProject/OpenSwiftUI",
      "Tests/OpenSwiftUICompatibilityTests/\(suite)CompatibilityTests.swift", at: test,
      commit: "069dd80bce30bb9117b783e963c0ed7f741c7587", on: "macOS 15, iOS 18.5")
  }

  /// A UI test of The Composable Architecture, which counts bodies on a simulator.
  static func composable(_ suite: String, _ test: String) -> Source {
    file(
      .aMinus, "pointfreeco/swift-composable-architecture",
      "Examples/Integration/IntegrationUITests/iOS 17/Observable\(suite)Tests.swift", at: test,
      commit: "d34c1dfe7a4b13ba96c37f8b78f7dc9432dd0471", on: "iOS 17 simulator")
  }

  /// An arm of a probe, whose file has the log of the run.
  static func probe(_ probe: Probe, _ arm: String) -> Source {
    file(
      .aMinus, "mburger89/MetalUI", "docs/probes/swiftui-\(probe.rawValue).swift", at: arm,
      commit: probe.commit, on: probe.platform)
  }

  enum Probe: String {
    case alert = "alert-presenting"
    case closeout
    case data = "data-and-scrolling"
    case environmentObject = "environment-object"
    case identity = "composition-identity"
    case lifecycle
    case modifiers = "modifier-identity"
    case overlay = "overlay-primary-shape"
    case scoping = "environment-scoping"
    case task

    var commit: String {
      switch self {
      case .alert: "e54c3f65086b446d42b09bf6f2fdbf802f7ed52a"
      case .closeout: "053a3b3473adeaea3b59d98dd78b01e1759d66eb"
      case .data, .overlay: "3807deca05b8d74558dee8e3856a3ebaaf233336"
      case .environmentObject: "5891507622e6f29fedfe1e1accf70f6939ba0d66"
      case .identity: "4a660e7bcec29943325b55746a76dd376cd7ba9c"
      case .lifecycle: "3e196bdd79c506ab3a1a690fa14015d71f6ecb1e"
      case .modifiers: "ccaefad784416c5a29c273c7d764e0e972f7c587"
      case .scoping: "ff7717f239982b6aa46dd81ef5e58539578ce28f"
      case .task: "52dca3961f326985358972bbd92978b2b3a8e46a"
      }
    }

    var platform: String {
      switch self {
      case .scoping, .overlay, .modifiers: "macOS 26.6.2"
      case .alert, .data, .identity: "macOS 27.0"
      case .closeout, .environmentObject, .lifecycle, .task: "macOS 27.0.1"
      }
    }
  }

  /// A case study of an app that shows when views appear, with the author's explanation.
  static func caseStudy(
    _ name: String, commit: String = "07fba6d8a1a97c8fb8edbf37fac51f196b9e4730"
  ) -> Source {
    file(
      .b, "ryansobol/swiftui-view-lifecycle", "ViewLifecycle/CaseStudy\(name).swift",
      at: "the explanation", commit: commit, on: "iOS, macOS")
  }

  static func diffing(_ place: String) -> Source {
    file(
      .b, "indextrown/indextrown.github.io", "_posts/2026-06-01-[SwiftUI] diff2.md", at: place,
      on: "iOS of 2026")
  }

  static func onChangePost(_ place: String) -> Source {
    file(
      .b, "fatbobman/FatBlog", "Content/posts/onChange.md", at: place,
      commit: "2727484f56d086180484b2a0e1b76cab19626420", on: "iOS of 2021")
  }

  static func repeatedCalculations(_ place: String) -> Source {
    file(
      .b, "fatbobman/MyPublishBlog",
      "Content/posts/avoid_repeated_calculations_of_SwiftUI_views.md", at: place,
      commit: "a720f455f692abd7d2a0c906ac76cc6dcea55360", on: "iOS of 2022")
  }

  static func stateInjection(_ place: String) -> Source {
    file(
      .b, "fatbobman/MyPublishBlog", "Content/posts/bug-code-by-state-inject.md", at: place,
      commit: "04b170a65f8d0b044021d82eb9466a5b5d841428",
      on: "iOS of 2023")
  }

  static func viewIdentity(_ place: String) -> Source {
    file(
      .b, "alexbinary/swiftui-view-identity", "README.md", at: place,
      commit: "dc4a7051732809883742ca5f045f06e45b546d37", on: "macOS of 2021")
  }

  static let weirdness = file(
    .b, "UberJason/ObservableWeirdness", "README.md",
    commit: "fb0632a033b1f22776354de8e37ea34ce8f75747", on: "iOS 17")
}
