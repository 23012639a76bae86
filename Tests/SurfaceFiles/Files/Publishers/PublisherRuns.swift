import SurfaceSupport
import SwiftUI

/// The actions that a test performs in the views of this folder, which use publishers.
public let publisherRuns: [SurfaceRun] = [
  SurfaceRun("Tasks") { test in
    try await test.mount(TodoListView(titles: ["Bread", "Milk", "Salt"]))
    try await test.step("swipe") { try $0.swipe("Milk") }
    try await test.step("finish") { try $0.press("Done") }
    try await test.step("move") { try $0.move(row: 2, to: 0) }
    try await test.step("delete") { try $0.delete(row: 1) }
    try await test.step("edit") { try $0.press("Edit") }
  },
  SurfaceRun("Clock") { test in
    let stopwatch = Stopwatch()
    try await test.mount(StopwatchView(stopwatch: stopwatch))
    try await test.step("start") { try $0.press("Start") }
    try await test.step("three seconds") { try await $0.advance(by: .seconds(3)) }
    try await test.step("stop") { try $0.press("Stop") }
    try await test.step("two more") { try await $0.advance(by: .seconds(2)) }
  },
  SurfaceRun("Search") { test in
    try await test.mount(CityView())
    try await test.step("type") { try $0.type("B", into: "City") }
    try await test.step("type more") { try $0.type("Ber", into: "City") }
    try await test.step("wait") { try await $0.advance(by: .milliseconds(300)) }
    try await test.step("choose") { try $0.press("Bern") }
  },
  SurfaceRun("Mailbox") { test in
    try await test.mount(MailboxView())
    try await test.step("refresh") { try $0.press("Refresh") }
    try await test.step("receive") { try $0.press("Receive") }
    try await test.step("receive, with no view that changes") { try $0.press("Receive") }
    try await test.step("filter") { try $0.press("Only unread") }
    try await test.step("announce") { try $0.press("Announce") }
  },
]
