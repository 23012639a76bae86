// What Apple's SwiftUI hands on: most files import nothing else.

@_exported import Combine
@_exported import ComponentTree
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Observation
@_exported import SwiftUIViews
