import Combine
import ObservationTesting
import Synchronization
import SwiftUI
import Testing

/// Tests that counts of first loads do not depend on threads.
@MainActor struct LoadTests {
  typealias Fetch = @MainActor () async -> [Int]

  final class Store: ObservableObject {
    @Published var isLoading = false
    @Published var items: [Int] = []
    @Published var isSorted = false

    @MainActor func load(_ fetch: Fetch) async {
      isLoading = true
      items = await fetch()
      isLoading = false
    }

    @MainActor func sort() async {
      await _Concurrency.Task.yield()
      items.sort()
      await Sorter().wait()
      isSorted = true
    }
  }

  private actor Sorter {
    func wait() {}
  }

  struct Screen: View {
    @StateObject private var store = Store()
    let fetch: Fetch

    var body: some View {
      if store.isLoading { ProgressView() }
      ForEach(store.items, id: \.self) { Text("\($0)") }
      if store.isSorted { Text("sorted") }
      Button("Sort") {
        store.isLoading = true
        _Concurrency.Task { await store.sort() }
      }
      .task { await store.load(fetch) }
    }
  }

  private nonisolated static func fetched() async -> [Int] { [2, 1] }

  private final class Load: Sendable {
    let isOver = Atomic(false)
    @concurrent func run() async {
      while !isOver.load(ordering: .relaxed) { await _Concurrency.Task.yield() }
    }
  }

  /// Keeps the threads of the global executor busy.
  private func withBusyThreads(_ body: () async throws -> Void) async throws {
    let load = Load()
    async let first: Void = load.run()
    async let second: Void = load.run()
    try await body()
    load.isOver.store(true, ordering: .relaxed)
    _ = await (first, second)
  }

  @Test func `A function on another executor that a task awaits ends a turn`() async throws {
    for isBusy in [false, true] {
      for _ in 0..<50 {
        let screen = try MountedView(Screen(fetch: Self.fetched))
        if isBusy {
          try await withBusyThreads { try await screen.driver.settle() }
        } else {
          try await screen.driver.settle()
        }
        #expect(screen.evaluations(of: Screen.self) == 3)
      }
    }
  }

  @Test func `A task that yields or awaits an actor continues after the bodies`() async throws {
    for _ in 0..<50 {
      let screen = try MountedView(Screen(fetch: Self.fetched))
      try await screen.perform()
      let before = screen.evaluations(of: Screen.self)
      try await screen.perform(.press("Sort"))
      #expect(screen.evaluations(of: Screen.self) - before == 3)
      #expect(screen.driver.texts().contains("sorted"))
    }
  }

  @Test func `A task that another thread resumes is waited for`() async throws {
    let screen = try MountedView(
      Screen {
        await withCheckedContinuation { rest in
          Thread.detachNewThread { rest.resume(returning: [3]) }
        }
      })
    try await screen.driver.settle()
    #expect(screen.driver.texts().first == "3")
    #expect(screen.evaluations(of: Screen.self) == 3)
  }
}
