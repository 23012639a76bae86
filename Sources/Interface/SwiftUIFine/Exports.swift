// This module is the module SwiftUI with FineObservation as its observation engine. To compile a
// copy of a program against this module, write the line `// again: import SwiftUI -> SwiftUIFine`.

@_exported import Combine
@_exported import ComponentTree
@_exported import FineObservation
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import SwiftUIViews
