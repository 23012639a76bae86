import Formats
import Numbers

/// The reason why a chart was not drawn.
public enum ChartError: Error, CustomStringConvertible, Sendable, Equatable {
  case nothingToDraw(String)
  case unfitSize(Size)
  case unknownChart(String, known: [String])
  case tooManyEngines(Int)

  public var description: String {
    switch self {
    case .nothingToDraw(let reason): reason
    case .unfitSize(let size):
      "a chart of \(Format.quantity(size.width)) x \(Format.quantity(size.height)) cannot be laid out: "
        + "choose a size from 1200 x 675 to 8192 x 8192, and a scale below 1 for smaller pictures"
    case .tooManyEngines(let count):
      "the run has \(Format.count(count)) engines, and a picture can show at most "
        + "\(Engines.mostTogether): measure fewer engines (--engine)"
    case .unknownChart(let name, let known):
      "there is no chart \"\(name)\"; there are " + known.joined(separator: ", ")
    }
  }
}
