import ComponentTree
import Foundation

/// A control whose whole value is replaced by the value that the user enters. The control is a
/// separate component. The component's body reads the value.
struct ValueControl<Label: View, Value>: View {
  let tag: UInt64
  let label: Label
  @Binding var value: Value
  /// Returns `true` if the control accepts the value that the user enters.
  var takes: OnMain1<Value, Bool> = { _ in true }

  var body: some View {
    let (binding, takes) = ($value, takes)
    ControlOutput(
      tag: tag, label: label,
      value: .value(
        { entered in
          guard let value = entered as? Value, takes(value) else { return false }
          binding.wrappedValue = value
          return true
        },
        hash: Walker.stableHash(of: value)))
  }
}

/// A control for choosing a date.
public struct DatePicker<Label: View>: View {
  private let control: ValueControl<Label, Date>

  public typealias Components = DatePickerComponents

  /// - Parameter displayedComponents: an argument that the output does not contain.
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    control = ValueControl(tag: Tag.date, label: label(), value: selection)
  }

  /// - Parameter range: the dates that can be chosen.
  public init<Range: RangeExpression>(
    selection: Binding<Date>, in range: Range,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) where Range.Bound == Date {
    control = ValueControl(
      tag: Tag.date, label: label(), value: selection, takes: { range.contains($0) })
  }

  public init<T: TextArgument>(
    _ title: T, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text {
    self.init(selection: selection, displayedComponents: displayedComponents) { title.asText }
  }

  public init<T: TextArgument, Range: RangeExpression>(
    _ title: T, selection: Binding<Date>, in range: Range,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text, Range.Bound == Date {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      title.asText
    }
  }

  public var body: some View { control }
}

/// Which parts of a date can be chosen.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A control for choosing a colour.
public struct ColorPicker<Label: View>: View {
  private let control: ValueControl<Label, Color>

  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    control = ValueControl(tag: Tag.color, label: label(), value: selection)
  }

  public init<T: TextArgument>(
    _ title: T, selection: Binding<Color>, supportsOpacity: Bool = true
  ) where Label == Text {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { title.asText }
  }

  public var body: some View { control }
}
