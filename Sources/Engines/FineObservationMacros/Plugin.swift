import MacroExpansion

/// The executable that expands FineObservation's macros. Each process of the compiler starts the
/// executable once, and sends a message to the executable for each macro to expand. The executable
/// ends when its input ends.
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
