import SwiftUI

/// The source from which cues are loaded.
@MainActor
public protocol CueService: Sendable {
  func cues() async throws -> [(title: String, note: String)]
}

/// The cues that come with the app.
public struct BundledCues: CueService {
  public init() {}

  public func cues() async throws -> [(title: String, note: String)] {
    [("House lights", "half"), ("Curtain", "slowly"), ("Thunder", "loud")]
  }
}

/// The cues of the show, and the text of the search.
@MainActor @Observable
public final class CueLibrary {
  public private(set) var cues: [Cue] = []
  public private(set) var doneCount = 0
  public var search = ""
  public private(set) var isLoading = false
  public private(set) var failure: String?

  @ObservationIgnored private let service: any CueService
  @ObservationIgnored private var nextID = 1

  /// - Parameter titles: the titles of cues that exist from the start, without loading.
  public init(service: any CueService = BundledCues(), titles: [String] = []) {
    self.service = service
    for title in titles { add(title, note: "") }
  }

  public var foundCues: [Cue] {
    search.isEmpty ? cues : cues.filter { $0.title.localizedCaseInsensitiveContains(search) }
  }

  public func cue(_ id: Cue.ID) -> Cue? { cues.first { $0.id == id } }

  public func load() async {
    isLoading = true
    defer { isLoading = false }
    do {
      cues = try await service.cues().map { makeCue($0.title, $0.note) }
      failure = nil
    } catch {
      failure = "The cues could not be loaded."
    }
  }

  public func add(_ title: String, note: String) {
    cues.append(makeCue(title, note))
  }

  /// Removes the cues that have these indices in `foundCues`.
  public func remove(at offsets: IndexSet) {
    let found = foundCues
    let ids = offsets.map { found[$0].id }
    cues.removeAll { ids.contains($0.id) }
    doneCount = cues.count(where: \.isDone)
  }

  public func toggleDone(_ cue: Cue) {
    cue.isDone.toggle()
    doneCount += cue.isDone ? 1 : -1
  }

  private func makeCue(_ title: String, _ note: String) -> Cue {
    defer { nextID += 1 }
    return Cue(id: nextID, title: title, note: note)
  }
}
