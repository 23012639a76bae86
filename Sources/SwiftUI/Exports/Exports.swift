// The modules that Apple's SwiftUI re-exports. Most files import only SwiftUI.

@_exported import Combine
@_exported import ComponentTree
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Observation
@_exported import SwiftUIViews
