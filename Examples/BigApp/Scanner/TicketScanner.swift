import AVFoundation
import SwiftUI
import UIKit

/// Reads the code of a ticket with the camera.
struct TicketScanner: UIViewControllerRepresentable {
  let plan: SeatPlan

  func makeUIViewController(context: Context) -> CameraController { CameraController(plan: plan) }
  func updateUIViewController(_ controller: CameraController, context: Context) {}
}

final class CameraController: UIViewController, AVCaptureMetadataOutputObjectsDelegate {
  private let plan: SeatPlan
  private let session = AVCaptureSession()

  init(plan: SeatPlan) {
    self.plan = plan
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("There is no storyboard.") }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    session.startRunning()
  }
}
