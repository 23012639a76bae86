import Foundation

/// The two functions of libm that the statistics need. Files that need only these two functions use
/// this type instead of importing Foundation.
public enum Math {
  public static func log(_ value: Double) -> Double { Foundation.log(value) }
  public static func exp(_ value: Double) -> Double { Foundation.exp(value) }
}
