import Foundation

/// The two functions of libm that the statistics need. With this type, files that need only these
/// two functions do not import Foundation.
public enum Math {
  public static func log(_ value: Double) -> Double { Foundation.log(value) }
  public static func exp(_ value: Double) -> Double { Foundation.exp(value) }
}
