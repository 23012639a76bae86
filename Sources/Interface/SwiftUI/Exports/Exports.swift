// This file re-exports the modules that Apple's SwiftUI also re-exports. So a file that imports
// only SwiftUI can use them.

@_exported import Combine
@_exported import ComponentTree
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Observation
@_exported import SwiftUIViews
