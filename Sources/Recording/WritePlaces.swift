import ComponentTree
import Foundation
import Processes

/// Finds the places of writes in the sources.
public enum WritePlaces {
  /// Finds the places of writes with one call of the toolchain's `llvm-symbolizer`. The search
  /// takes about a second for a large debug build, independent of the number of writes.
  /// - Returns: the places that were found. The result is empty if `llvm-symbolizer` is not on
  ///   `PATH`.
  public static func resolve(_ writes: some Sequence<PropertyWrite>) -> [PropertyWrite: SourcePlace]
  {
    let writes = Set(writes)
    let addresses = Set(writes.flatMap(\.place.addresses))
    guard !addresses.isEmpty, let frames = try? Symbolizer.frames(at: Array(addresses)) else {
      return [:]
    }
    var places: [PropertyWrite: SourcePlace] = [:]
    for write in writes {
      let stack = write.place.addresses.flatMap { frames[$0] ?? [] }
      places[write] = place(of: write, in: stack)
    }
    return places
  }

  /// The innermost function that is not part of a module in `machinery`, not generated, and not an
  /// accessor of the property.
  static func place(of write: PropertyWrite, in stack: [Symbolizer.Frame]) -> SourcePlace? {
    let own = stack.first { frame in
      !machinery.contains(frame.function.module) && !frame.function.module.isEmpty
        && !frame.function.isAccessor(of: write.property) && !frame.isGenerated
    }
    return own.map { SourcePlace(function: $0.function.text, file: $0.file, line: $0.line) }
  }

  private static let machinery: Set<String> = [
    "RecordedPublishAll", "RecordedObservation", "Recording", "ComponentTree", "FineObservation",
    "FineEngine", "ObservationBench", "Measuring", "Swift", "Foundation", "FoundationEssentials",
    "_Concurrency",
  ]
}
