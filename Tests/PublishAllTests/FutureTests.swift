import OpenCombine
import PublishAll
import Testing

private struct Failed: Error {}

/// A future of PublishAll or of OpenCombine.
private protocol TestedFuture {
  associatedtype Token
  init(_ attempt: @escaping (@escaping (Result<Int, Failed>) -> Void) -> Void)
  func follow(_ log: @escaping (String) -> Void) -> Token
  static func cancel(_ token: Token)
}

extension PublishAll.Future: TestedFuture where Output == Int, Failure == Failed {
  func follow(_ log: @escaping (String) -> Void) -> PublishAll.AnyCancellable {
    sink {
      switch $0 {
      case .finished: log("finished")
      case .failure: log("failure")
      }
    } receiveValue: {
      log("\($0)")
    }
  }
  static func cancel(_ token: PublishAll.AnyCancellable) { token.cancel() }
}

extension OpenCombine.Future: TestedFuture where Output == Int, Failure == Failed {
  func follow(_ log: @escaping (String) -> Void) -> OpenCombine.AnyCancellable {
    sink {
      switch $0 {
      case .finished: log("finished")
      case .failure: log("failure")
      }
    } receiveValue: {
      log("\($0)")
    }
  }
  static func cancel(_ token: OpenCombine.AnyCancellable) { token.cancel() }
}

/// An action of a test on a future.
private enum Action: CaseIterable {
  case subscribe, cancel, succeed, fail
}

@Suite("Futures compared with OpenCombine")
struct FutureTests {
  private func log<Tested: TestedFuture>(
    _ type: Tested.Type, _ actions: [Action]
  ) -> [String] {
    var promise: ((Result<Int, Failed>) -> Void)?
    var log: [String] = []
    let future = Tested { promise = $0 }
    var tokens: [Tested.Token] = []
    for action in actions {
      switch action {
      case .subscribe: tokens.append(future.follow { log.append($0) })
      case .cancel: tokens.last.map(Tested.cancel)
      case .succeed: promise?(.success(7))
      case .fail: promise?(.failure(Failed()))
      }
      log.append("\(action)")
    }
    return log
  }

  @Test("futures log the same as OpenCombine's for every order of four actions")
  func everyOrder() {
    for first in Action.allCases {
      for second in Action.allCases {
        for third in Action.allCases {
          for fourth in Action.allCases {
            let actions = [first, second, third, fourth]
            #expect(
              log(PublishAll.Future<Int, Failed>.self, actions)
                == log(OpenCombine.Future<Int, Failed>.self, actions))
          }
        }
      }
    }
    // The logs are not empty: a subscriber has received a value and a completion.
    #expect(
      log(PublishAll.Future<Int, Failed>.self, [.subscribe, .succeed])
        == ["subscribe", "7", "finished", "succeed"])
  }
}
