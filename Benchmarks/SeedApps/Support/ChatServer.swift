/// The other end of a chat client's socket: it sends what the script says.
@MainActor
public final class ChatServer {
  /// What a client connects to. Settable, so that several runs that are alive at once keep their
  /// clients apart.
  public static var current = ChatServer()

  public typealias Receiver =
    @MainActor (_ text: String, _ sender: String, _ channel: String) ->
    Void

  private var receiver: Receiver?

  public init() {}

  /// - Returns: the channels that there are.
  public func connect(_ receive: @escaping Receiver) -> [Channel] {
    receiver = receive
    return [Channel(id: "lobby"), Channel(id: "random")]
  }

  /// Somebody's message reaches the client.
  public func send(_ text: String, from sender: String, in channel: String) {
    receiver?(text, sender, channel)
  }
}
