import Foundation

/// The two functions of libm that the statistics need, so that no other file of theirs imports
/// more.
package enum Math {
  package static func log(_ value: Double) -> Double { Foundation.log(value) }
  package static func exp(_ value: Double) -> Double { Foundation.exp(value) }
}
