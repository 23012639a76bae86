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
    let action = try refreshing()
    try await withClock {
      await action()
      try host.flush()
    }
  }

  private func perform(_ kind: GestureKind, on text: String, _ detail: Any? = nil) throws {
    try act { try gesture(kind, on: text)(detail) }
  }
}
