// This project's module Combine re-exports OpenCombine, OpenCombine's publishers and Foundation.

@_exported import Foundation
@_exported import FoundationNetworking
@_exported import ObjectAdapters
@_exported import OpenCombine
