/// The text of a profile in which each of these functions is called. The text has only the lines
/// that the parser needs.
func profileText(_ functions: (name: String, calls: Int, instructions: Int)...) -> String {
  let lines = functions.enumerated().map { index, function in
    """
    cfn=(\(index + 1)) \(function.name)
    calls=\(function.calls) 0
    0 \(function.instructions)

    """
  }
  return "events: Ir\n\(lines.joined())totals: 1\n"
}
