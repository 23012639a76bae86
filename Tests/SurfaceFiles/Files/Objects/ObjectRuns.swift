import Foundation
import SurfaceSupport
import SwiftUI

/// The actions that a test performs in those views of this folder that use no publisher.
public let objectRuns: [SurfaceRun] = [
  SurfaceRun("Session") { test in
    let session = Session()
    try await test.mount(SessionView().environmentObject(session))
    try await test.step("name") { try $0.type("Ida", into: "User") }
    try await test.step("password") { try $0.type("secret", into: "Password") }
    try await test.step("log in") { try $0.press("Log in") }
    try await test.step("visit") {
      session.visits += 1
      try $0.frame()
    }
    try await test.step("help") { try $0.press("Help") }
    try await test.step("go back") { try $0.goBack() }
    try await test.step("ask") { try $0.press("Log out") }
    try await test.step("log out") { try $0.press("Yes, log out") }
  },
  SurfaceRun("Settings") { test in
    let preferences = Preferences()
    let store = AppStore()
    try await test.mount(PreferencesView(preferences: preferences).defaultAppStorage(store))
    try await test.step("slide") { try $0.slide(to: 0.8) }
    try await test.step("mute") { try $0.press("Muted") }
    try await test.step("open the menu") { try $0.press("Theme") }
    try await test.step("choose") { try $0.press("Dark") }
    try await test.step("another day") {
      try $0.enter(Date(timeIntervalSinceReferenceDate: 86_400), into: "Reminder")
    }
    try await test.step("disclose") { try $0.press("Advanced") }
    try await test.step("no tips") { try $0.toggle("Tips") }
  },
]
