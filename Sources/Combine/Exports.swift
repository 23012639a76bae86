// What a file that imports Combine sees: OpenCombine's publishers, and Foundation's.

@_exported import Foundation
@_exported import FoundationNetworking
@_exported import ObjectAdapters
@_exported import OpenCombine
