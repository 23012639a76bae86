import Foundation

/// The two functions of libm that the statistics need, so that no other file of theirs imports
/// more.
enum Math {
  static func log(_ value: Double) -> Double { Foundation.log(value) }
  static func exp(_ value: Double) -> Double { Foundation.exp(value) }
}
