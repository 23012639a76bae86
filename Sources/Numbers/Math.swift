import Foundation

/// The two functions of libm that the statistics need, so that no other file of theirs imports
/// more.
public enum Math {
  public static func log(_ value: Double) -> Double { Foundation.log(value) }
  public static func exp(_ value: Double) -> Double { Foundation.exp(value) }
}
