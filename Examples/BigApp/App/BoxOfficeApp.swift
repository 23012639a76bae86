import FirebaseCore
import SwiftUI
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    FirebaseApp.configure()
    return true
  }
}

@main
struct BoxOfficeApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
  private let database = Database()

  var body: some Scene {
    WindowGroup {
      SeatPlanScreen(plan: SeatPlan(seats: database.seats(), desk: RemoteDesk()))
    }
  }
}
