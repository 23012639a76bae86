import Foundation

import Drawing

/// The colours that people with a colour vision deficiency see. The matrices are those of Machado,
/// Oliveira and Fernandes (2009) for full dichromacy, applied to linear RGB.
package enum ColorVision: CaseIterable {
  case normal, protan, deutan, tritan

  private var matrix: [[Double]] {
    switch self {
    case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protan:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deutan:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritan:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  package func seen(_ color: Color) -> Color {
    let linear = Self.linear(color)
    let channels = matrix.map { row -> UInt8 in
      let value = zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }
      let inside = min(max(value, 0), 1)
      let encoded = inside <= 0.0031308 ? 12.92 * inside : 1.055 * pow(inside, 1 / 2.4) - 0.055
      return UInt8((encoded * 255).rounded())
    }
    return Color(red: channels[0], green: channels[1], blue: channels[2])
  }

  private static func linear(_ color: Color) -> [Double] {
    [color.red, color.green, color.blue].map {
      let value = Double($0) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  /// The CIE 1976 distance under D65. A distance of about 2.3 is just noticeable.
  package static func distance(_ a: Color, _ b: Color) -> Double {
    let (first, second) = (lab(a), lab(b))
    return zip(first, second).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private static func lab(_ color: Color) -> [Double] {
    let rgb = linear(color)
    let x = (0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.95047
    let y = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
    let z = (0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.08883
    let f = [x, y, z].map { (part: Double) -> Double in
      part > 0.008856 ? cbrt(part) : 7.787 * part + 16.0 / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }
}
