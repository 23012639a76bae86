import MacroExpansion

/// The compiler starts this executable once for each of its processes and asks it, message by
/// message, what a macro expands to. The conversation ends with the input.
@main
enum Plugin {
  static func main() {
    let channel = MessageChannel(input: 0, output: 1)
    let handler = MessageHandler(registry: .standard)
    do {
      while let message = try channel.read() {
        try channel.write(handler.answer(to: message))
      }
    } catch {
      Libc.fail("FineObservationMacros: \(error)")
    }
  }
}
