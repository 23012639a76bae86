import Foundation
import SurfaceSupport
import SwiftUI

/// The actions that a test performs in the views of this folder.
public let observableRuns: [SurfaceRun] = [
  SurfaceRun("Library") { test in
    let library = Library(books: [
      Book(id: 1, title: "Emma", author: "Austen"), Book(id: 2, title: "Ulysses", author: "Joyce"),
    ])
    try await test.mount(LibraryView(library: library))
    try await test.step("go on") { try $0.press("Emma Austen") }
    try await test.step("write what the destination reads") {
      library.accent = "new"
      try $0.frame()
    }
    try await test.step("close") { try $0.press("Close") }
    try await test.step("set the path") { try $0.press("First") }
    try await test.step("go back") { try $0.goBack() }
    try await test.step("open the context menu") { try $0.openMenu(of: "Ulysses") }
    try await test.step("mark as read") { try $0.press("Mark as read") }
  },
  SurfaceRun("Orders") { test in
    let list = OrderList()
    try await test.mount(OrdersView(list: list))
    try await test.step("search") { try $0.type("a", into: "Search orders") }
    try await test.step("search in vain") { try $0.type("x", into: "Search orders") }
    try await test.step("search no more") { try $0.type("", into: "Search orders") }
    try await test.step("refresh") { try await $0.refresh() }
  },
  SurfaceRun("Editor") { test in
    let profile = Profile()
    try await test.mount(ProfileView(profile: profile))
    try await test.step("edit") { try $0.press("Edit") }
    try await test.step("type") { try $0.type("Robin", into: "Name") }
    try await test.step("submit") { try $0.submit("Name") }
    try await test.step("choose") { try $0.select(Profile.Level.expert) }
    try await test.step("step") { try $0.step("Hours: 4", by: 2) }
    try await test.step("toggle") { try $0.toggle("Newsletter") }
    try await test.step("ask") { try $0.press("Reset") }
    try await test.step("reset") { try $0.press("Reset it") }
    try await test.step("done") { try $0.press("Done") }
  },
  SurfaceRun("Gallery") { test in
    let file = URL(fileURLWithPath: #filePath)
    let album = Album(photos: [
      .init(id: 1, caption: "Sea", url: file),
      .init(id: 2, caption: "Sand", url: file.appendingPathExtension("none")),
    ])
    try await test.mount(GalleryView(album: album))
    try await test.step("like") { try $0.tap("Sea") }
    try await test.step("like another") { try $0.tap("Sand") }
    try await test.step("dislike") { try $0.tap("Sea") }
    try await test.step("another grid") {
      album.columns = 2
      try $0.frame()
    }
  },
  SurfaceRun("Counters") { test in
    let counters = Counters()
    try await test.mount(CountersView(counters: counters))
    try await test.step("add") { try $0.press("Add") }
    try await test.step("another tab") { try $0.select(CountersView.Side.right) }
    try await test.step("write the first tab's") {
      counters.left += 1
      try $0.frame()
    }
    try await test.step("write the second tab's") {
      counters.right += 1
      try $0.frame()
    }
  },
]
