/// The server of a chat client. The server sends the messages that the script chooses.
@MainActor
public final class ChatServer {
  /// The server to which new clients connect. A run sets this variable to its own server, so that
  /// two runs in one process do not share clients.
  public static var current = ChatServer()

  public typealias Receiver =
    @MainActor (_ text: String, _ sender: String, _ channel: String) ->
    Void

  private var receiver: Receiver?

  public init() {}

  /// - Returns: the channels of the server.
  public func connect(_ receive: @escaping Receiver) -> [Channel] {
    receiver = receive
    return [Channel(id: "lobby"), Channel(id: "random")]
  }

  /// Sends a user's message to the client.
  public func send(_ text: String, from sender: String, in channel: String) {
    receiver?(text, sender, channel)
  }
}
