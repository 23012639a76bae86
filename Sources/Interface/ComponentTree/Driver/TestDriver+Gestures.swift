import Foundation

// Gestures of a user on a whole view. The driver finds the view by a text that the view contains.

extension TestDriver {
  /// Taps a text: runs the action of the innermost `onTapGesture` around the text.
  public func tap(_ text: String) throws { try perform(.tap, on: text) }

  /// Presses a text for a long time: runs the action of the innermost `onLongPressGesture` around
  /// the text.
  public func longPress(_ text: String) throws { try perform(.longPress, on: text) }

  /// Drags the innermost draggable view around a text, and ends the drag.
  public func drag(_ text: String, by translation: CGSize) throws {
    try perform(.drag, on: text, translation)
  }

  /// Moves the pointer over a text. If `isOver` is `false`, moves the pointer away from the text.
  public func hover(over text: String, _ isOver: Bool = true) throws {
    try perform(.hover, on: text, isOver)
  }

  /// Opens the innermost context menu around a text.
  public func openMenu(of text: String) throws { try perform(.contextMenu, on: text) }

  /// Swipes the row that contains a text, so that the row's actions are shown.
  public func swipe(_ text: String) throws { try perform(.swipe, on: text) }

  /// Pulls down the first view that has a refresh action, and waits until this action has ended.
  public func refresh() async throws {
    for element in elements() {
      guard case .refresh(let action) = element.kind else { continue }
      return try await withClock {
        await action()
        try host.flush()
      }
    }
    throw DriverError.notFound("refreshable")
  }

  private func perform(_ kind: GestureKind, on text: String, _ detail: Any? = nil) throws {
    var round: [@MainActor (Any?) -> Void] = []
    var texts: [String] = []
    for element in elements() {
      switch element.kind {
      case .gesture(kind, let action): round.append(action)
      case .endOfGesture(kind): round.removeLast()
      case .text:
        guard let action = round.last else { continue }
        if element.label == text { return try act { action(detail) } }
        texts.append(element.label)
      default: break
      }
    }
    throw DriverError.missing("\(kind) on \"\(text)\"", existing: "texts", texts)
  }
}
