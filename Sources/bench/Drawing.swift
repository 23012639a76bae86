import Foundation
import Harness
import Plotting
import RunFolder

/// Draws a run's charts into a folder.
struct Drawing {
  enum Format: String, CaseIterable { case png, svg }

  let fonts: FontBook
  var format = Format.png
  var style: ChartStyle
  var scale = 1.0

  /// - Throws: `cannotDraw` where there is no font.
  init(theme: Theme = .light) throws(Problem) {
    do {
      fonts = try FontBook.system()
      style = try ChartStyle(theme: theme, metrics: fonts)
    } catch {
      throw .cannotDraw("\(error)")
    }
  }

  /// Draws the charts that the run can feed.
  /// - Parameter chart: only this one, which must then be drawn.
  /// - Returns: the files written, and why others were not.
  func draw(
    _ input: ChartInput, chart: String? = nil, into folder: String
  ) throws(Problem) -> (files: [String], skipped: [(chart: String, reason: String)]) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .folder(.notWritable(path: folder, reason: "the folder cannot be made"))
    }
    var files: [String] = []
    var skipped: [(chart: String, reason: String)] = []
    for (chart, outcome) in try outcomes(input, chart: chart) {
      switch outcome {
      case .skipped(let reason): skipped.append((chart, reason))
      case .drawn(let plates):
        for plate in plates { files.append(try write(plate, into: folder)) }
      }
    }
    return (files, skipped)
  }

  private func outcomes(
    _ input: ChartInput, chart name: String?
  ) throws(Problem) -> [(chart: String, outcome: Gallery.Outcome)] {
    guard let name else {
      return Gallery.draw(input, style).map { ($0.chart.name, $0.outcome) }
    }
    do {
      return [(name, .drawn(try Gallery.chart(named: name).plates(input, style)))]
    } catch ChartError.unknownChart(_, let known) {
      throw .badOption(
        "--chart", reason: "there is no \"\(name)\", only \(known.joined(separator: ", "))")
    } catch {
      throw .cannotDraw(error.description)
    }
  }

  private func write(_ plate: Plate, into folder: String) throws(Problem) -> String {
    let path = "\(folder)/\(plate.name).\(format.rawValue)"
    let data: Data
    switch format {
    case .png:
      do {
        data = Data(try PNGRenderer(fonts: fonts, scale: scale).png(plate.scene))
      } catch {
        throw .cannotDraw("\(error)")
      }
    case .svg: data = Data(SVGRenderer(metrics: fonts).svg(plate.scene).utf8)
    }
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .folder(.notWritable(path: path, reason: error.localizedDescription))
    }
    return path
  }
}
