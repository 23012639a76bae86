// SwiftUI with FineObservation, for sources that are compiled again:
// `// again: import SwiftUI -> SwiftUIFine`.

@_exported import Combine
@_exported import ComponentTree
@_exported import FineObservation
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import SwiftUIViews
