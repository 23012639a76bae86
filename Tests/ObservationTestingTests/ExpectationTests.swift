import ComponentTree
import ObservationTesting
import Testing

/// Tests each expectation with an action that meets the expectation, and with an action that does
/// not meet the expectation. In the second case, the tests also check the text and the line of the
/// issue.
@MainActor struct ExpectationTests {
  private let board = Board()
  private let screen: MountedView

  init() throws {
    screen = try MountedView(BoardView(board: board))
  }

  // MARK: Evaluations of a type

  @Test func `The stated number of evaluations is no issue`() throws {
    try screen.expect(.evaluations(of: TaskRow.self, 1)) { board.tasks[1].finish() }
  }

  @Test func `More evaluations than stated name the components and the written property`() throws {
    let found = try issues {
      try screen.expect(.evaluations(of: TaskRow.self, 0)) { board.tasks[1].finish() }
    }
    #expect(found.count == 1)
    let message = try #require(found.first?.message)
    #expect(message.hasPrefix("Expected 0 evaluations of TaskRow, counted 1."))
    #expect(message.contains("TaskRow[2]: "))
    #expect(message.contains("Task.isDone, written by Task.finish() (Board.swift:16)"))
  }

  @Test func `Fewer evaluations than stated name what ran instead`() throws {
    let found = try issues {
      try screen.expect(.evaluations(of: FilterLabel.self, 2)) { board.filter = "new" }
    }
    #expect(found.count == 1)
    let message = try #require(found.first?.message)
    #expect(message.hasPrefix("Expected 2 evaluations of FilterLabel, counted 1."))
    #expect(message.contains("evaluated: BoardView, FilterLabel"))
  }

  @Test func `A view type that was never mounted is an issue even of 0 evaluations`() throws {
    let found = try issues {
      try screen.expect(.evaluations(of: Unused.self, 0)) { board.visit() }
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("Unused, which was never mounted") == true)
    #expect(found.first?.message.contains("BoardView, FilterLabel, TaskMark, TaskRow") == true)
  }

  @Test func `An issue is at the line of its expectation`() throws {
    let line = #line + 2
    let found = try issues {
      try screen.expect(.evaluations(of: TaskRow.self, 5)) { board.visit() }
    }
    #expect(found.first?.sourceLocation?.line == line)
    #expect(found.first?.sourceLocation?.fileID == #fileID)
  }

  // MARK: Evaluations per frame

  @Test func `As many evaluations per frame as allowed are no issue`() throws {
    try screen.expect(.evaluationsPerFrame(atMost: 2)) {
      board.filter = "a"
      try screen.driver.frame()
      board.filter = "b"
      try screen.driver.frame()
    }
  }

  @Test func `A frame with more evaluations than allowed is numbered and explained`() throws {
    let found = try issues {
      try screen.expect(.evaluationsPerFrame(atMost: 1)) {
        board.visit()
        try screen.driver.frame()
        board.filter = "b"
        try screen.driver.frame()
      }
    }
    #expect(found.count == 1)
    let message = try #require(found.first?.message)
    #expect(
      message.hasPrefix("Expected at most 1 evaluation per frame, counted 2 in frame 2 of 2."))
    #expect(message.contains("FilterLabel: handed another text by BoardView"))
    #expect(message.contains(", which ran for Board.filter, written"))
  }

  @Test func `Controls and the tool's parts are not counted, but named`() throws {
    let screen = try MountedView(BoardForm(board: board))
    try screen.expect(.evaluationsPerFrame(atMost: 1)) {
      try screen.driver.type("new", into: "Filter")
      board.visit()
    }
    let found = try issues { try screen.expect(.evaluationsPerFrame(atMost: 0)) { board.visit() } }
    let message = try #require(found.first?.message)
    #expect(message.hasPrefix("Expected at most 0 evaluations per frame, counted 1 in frame 1"))
    #expect(message.contains("\n  BoardForm: Board.visits, written by Board.visit()"))
    #expect(
      message.hasSuffix(
        "\n  not counted, because they are controls or parts of the tool: Picker \"Task\","
          + " ModifierComponent"))
  }

  @Test func `A redundant evaluation of a part of the tool is no issue`() throws {
    let screen = try MountedView(BoardForm(board: board))
    try screen.expect(.noRedundantEvaluations) { board.visit() }
  }

  // MARK: Redundant evaluations

  @Test func `Evaluations that change something are no issue`() throws {
    try screen.expect(.noRedundantEvaluations) { board.filter = "new" }
  }

  @Test func `A redundant evaluation names the property that nothing reads`() throws {
    let found = try issues { try screen.expect(.noRedundantEvaluations) { board.visit() } }
    #expect(found.count == 1)
    let message = try #require(found.first?.message)
    #expect(message.hasPrefix("Expected no redundant evaluations, counted 1 of 1."))
    #expect(message.contains("BoardView: redundant; Board.visits, written by Board.visit()"))
    // The compiler records no line for a write that changes a value in place, so the message names
    // the nearest line of the function that contains the write.
    #expect(message.contains(/\(Board\.swift:2[456]\), which its body does not read/))
  }

  @Test func `Rows inside of links share a line, and have their identities`() throws {
    board.tasks = (1...12).map(Task.init)
    let screen = try MountedView(LinkList(board: board))
    let found = try issues { try screen.expect(.noRedundantEvaluations) { board.visit() } }
    // Only a debug build marks closures that another build may find equal.
    let message = try #require(found.first?.message).replacing("()?", with: "()")
      .replacing(" (a closure marked ? may be equal in an optimised build)", with: "")
    #expect(message.hasPrefix("Expected no redundant evaluations, counted 12 of "))
    #expect(
      message.contains(
        "\n  LinkRow[1], LinkRow[2], LinkRow[3] and 9 more: redundant; handed another visit() by"
          + " NavigationLink, which was handed another "))
    #expect(message.contains(" by LinkList, which ran for Board.visits, written by Board.visit()"))
    #expect(message.contains("\n  uncertain: 12 of them ran only because a closure differs."))
    #expect(message.split(separator: "\n").count == 3)
  }

  @Test func `A write decides without an uncertain rule`() throws {
    let found = try issues { try screen.expect(.noRedundantEvaluations) { board.visit() } }
    #expect(found.first?.message.contains("uncertain") == false)
  }

  @Test func `A component that ran twice for one reason is named once, with the number`() throws {
    let found = try issues {
      try screen.expect(.noRedundantEvaluations) {
        for _ in 1...2 {
          board.visit()
          try screen.driver.frame()
        }
      }
    }
    let message = try #require(found.first?.message)
    #expect(message.hasPrefix("Expected no redundant evaluations, counted 2 of 2."))
    #expect(message.contains("\n  BoardView (2 times): redundant; Board.visits, written by"))
  }

  @Test func `A write without a place in the app's code is said to have no known place`() throws {
    let row = try screen.driver.component(TaskRow.self, at: 1)
    let found = try issues {
      try screen.expect(.noRedundantEvaluations) {
        row.record(.write(PropertyWrite(objectType: "Task", property: "title"), wasRead: true))
        row.notify()
      }
    }
    #expect(
      found.first?.message.contains(
        "TaskRow[2]: redundant; Task.title, written by a binding, or by code without a known place")
        == true)
  }

  // MARK: Missed updates

  @Test func `A change that everybody hears of is no issue`() throws {
    try screen.expect(.noMissedUpdates) { board.tasks[0].title = "New" }
  }

  @Test func `A component that shows an old value is named with what it does not observe`() throws {
    let found = try issues {
      try screen.expect(.noMissedUpdates) { board.tasks[2].finish() }
    }
    #expect(found.count == 1)
    let message = try #require(found.first?.message)
    #expect(message.hasPrefix("Expected no missed updates, found 1."))
    #expect(
      message.contains(
        "TaskMark[3] shows an old value after frame 1 of 1: it holds task without observing it;"
          + " old: its output, whose text is now “done”"))
  }

  // MARK: Actions

  @Test func `Own state is a cause with its name`() throws {
    let found = try issues {
      try screen.expect(.evaluations(of: BoardView.self, 0)) { try screen.driver.press("Open") }
    }
    #expect(found.first?.message.contains("BoardView: its state isOpen") == true)
  }

  @Test func `Expectations of one action can stand inside each other`() throws {
    let found = try issues {
      try screen.expect(.noMissedUpdates) {
        try screen.expect(.evaluations(of: TaskRow.self, 0)) { board.tasks[0].finish() }
      }
    }
    #expect(found.count == 2)
  }

  @Test func `What an action throws is thrown on, and nothing is judged`() throws {
    let found = issues {
      #expect(throws: DriverError.self) {
        try screen.expect(.evaluations(of: TaskRow.self, 7)) { try screen.driver.press("Nothing") }
      }
    }
    #expect(found.isEmpty)
  }

  @Test func `An action that waits is judged when it has ended`() async throws {
    let found = try await issues {
      try await screen.expect(.evaluations(of: TaskRow.self, 2)) {
        board.tasks[0].finish()
        try await screen.driver.settle()
      }
    }
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("Expected 2 evaluations of TaskRow, counted 1.") == true)
  }
}
