import ComponentTree

// The commands of a menu bar are evaluated when a menu is opened. This module has no menu bar, so
// no command is ever evaluated.

/// Commands of the menu bar.
public protocol Commands: View {}

public typealias CommandsBuilder = ViewBuilder

extension EmptyView: Commands {}
extension PairView: Commands where A: Commands, B: Commands {}
extension ConditionalView: Commands where A: Commands, B: Commands {}
extension Optional: Commands where Wrapped: Commands {}
extension Group: Commands where Content: Commands {}

public typealias EmptyCommands = EmptyView

/// Commands that are added to the system's commands, or that replace commands of the system.
public struct CommandGroup<Content: View>: Commands, PrimitiveView {
  public init(
    replacing group: CommandGroupPlacement,
    @ViewBuilder addition: @escaping OnMain<Content>
  ) {}

  public init(
    after group: CommandGroupPlacement, @ViewBuilder addition: @escaping OnMain<Content>
  ) {}

  public init(
    before group: CommandGroupPlacement, @ViewBuilder addition: @escaping OnMain<Content>
  ) {}

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {}
}

/// A menu of the menu bar.
public struct CommandMenu<Content: View>: Commands, PrimitiveView {
  public init<T: TextArgument>(
    _ title: T, @ViewBuilder content: @escaping OnMain<Content>
  ) {}

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {}
}

/// The commands that the system provides for sidebars, for toolbars and for text.
public struct SystemCommands: Commands, PrimitiveView {
  public init() {}
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {}
}

public typealias SidebarCommands = SystemCommands
public typealias ToolbarCommands = SystemCommands
public typealias TextEditingCommands = SystemCommands
public typealias TextFormattingCommands = SystemCommands
public typealias InspectorCommands = SystemCommands
public typealias ImportFromDevicesCommands = SystemCommands

/// A place in the system's menus.
public enum CommandGroupPlacement: Sendable {
  case appInfo, appSettings, systemServices, appVisibility, appTermination, newItem, saveItem
  case importExport, printItem, undoRedo, pasteboard, textEditing, textFormatting, toolbar, sidebar
  case windowSize, windowList, singleWindowList, windowArrangement, help
}
