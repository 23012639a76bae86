import ComponentTree
import Foundation

// Modifiers for keys and commands. The test driver presses no keys, so the actions of these
// modifiers never run.
extension View {
  public func onDeleteCommand(perform action: OnMain<Void>?) -> Self { self }
  public func onExitCommand(perform action: OnMain<Void>?) -> Self { self }
  public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> Self { self }
  public func onCopyCommand(perform action: OnMain<[Any]>?) -> Self { self }

  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping OnMain<KeyPress.Result>
  ) -> Self { self }

  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping OnMain1<KeyPress, KeyPress.Result>
  ) -> Self { self }

  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping OnMain1<KeyPress, KeyPress.Result>
  ) -> Self { self }

  public func onOpenURL(perform action: @escaping OnMain1<URL, Void>) -> Self { self }

  public func dialogSuppressionToggle<T: TextArgument>(
    _ title: T, isSuppressed: Binding<Bool>
  ) -> Self { self }
}

public enum MoveCommandDirection: Sendable { case up, down, left, right }

/// A key press.
public struct KeyPress: Sendable {
  public enum Result: Sendable { case handled, ignored }

  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  public let phase: Phases
  public let key: KeyEquivalent
  public let characters: String
  public let modifiers: EventModifiers
}
