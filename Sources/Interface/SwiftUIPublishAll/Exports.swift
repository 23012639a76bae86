// This module is the module SwiftUI with PublishAll's models instead of Combine's. To compile a
// copy of a program against this module, write the lines `// again: import SwiftUI ->
// SwiftUIPublishAll` and `// again: import Combine -> SwiftUIPublishAll`.

@_exported import Combine
@_exported import ComponentTree
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import ObjectAdapters
@_exported import Observation
@_exported import PublishAll
@_exported import SwiftUIViews
