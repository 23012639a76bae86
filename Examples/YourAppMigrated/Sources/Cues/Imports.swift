// On Apple's platforms, Foundation re-exports Combine. On Linux, this line imports SwiftUI and
// Combine into every file of the target. So a file that imports only Foundation finds
// ObservableObject.
#if !canImport(Darwin)
  @_exported import SwiftUI
#endif
