@_exported import SwiftUI

// The model of the screen.
final class SeatPlan {}
