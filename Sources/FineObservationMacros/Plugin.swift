import MacroExpansion

/// Each process of the compiler starts this executable once, and sends it a message for each macro
/// to expand. The executable ends when its input ends.
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
