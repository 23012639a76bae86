#if canImport(UIKit)
  import UIKit
#endif

/// The knock that a sale gives the hand.
@MainActor
enum Feedback {
  static func sold() {
    #if canImport(UIKit)
      UINotificationFeedbackGenerator().notificationOccurred(.success)
    #endif
  }
}
