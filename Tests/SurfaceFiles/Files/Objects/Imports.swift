// This line imports SwiftUI into every file of the target, as docs/surface.md recommends.
@_exported import SwiftUI
