// SwiftUI with FineObservation. A copy of a program is compiled against this module with the line
// `// again: import SwiftUI -> SwiftUIFine`.

@_exported import Combine
@_exported import ComponentTree
@_exported import FineObservation
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import SwiftUIViews
