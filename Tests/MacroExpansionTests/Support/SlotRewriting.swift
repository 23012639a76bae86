import Foundation

/// The expansions of this package's macros, in which the code for slots is replaced by the code
/// that the toolchain's macros generate in the same places. Only the code that the macros should
/// generate is replaced, as often as this code must occur. Any other difference remains.
struct SlotRewriting {
  /// Thrown if an expansion does not have the expected form.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  private let expansions: [String: String]
  /// The key paths that each class lists. A key is the beginning of the buffer names of the class's
  /// members.
  private let lists: [String: [String]]

  init(_ expansions: [String: String]) throws {
    self.expansions = expansions.mapValues { SlotRewriting.unqualified(canonical($0)) }
    var lists: [String: [String]] = [:]
    for (buffer, text) in self.expansions where text.contains(Form.slotRegistrar) {
      lists["\(try SlotRewriting.type(buffer))C"] = try SlotRewriting.list(text)
    }
    self.lists = lists
  }

  /// The text with the names of the toolchain's expansion: types of the standard library are not
  /// qualified, and the module's own name stands before the module's types.
  private static func unqualified(_ text: String) -> String {
    ["KeyPath", "AnyKeyPath", "StaticString"]
      .reduce(text) { $0.replacingOccurrences(of: "_$Observation . \($1)", with: $1) }
      .replacingOccurrences(of: "_$Observation .", with: "Observation .")
  }

  /// An expansion of the toolchain without the functions that compare values. The classes of this
  /// package have these functions from an extension of the protocol `Observable`.
  static func withoutComparisons(_ text: String) -> String {
    text.replacing(/private nonisolated func shouldNotifyObservers [^{]*{[^}]*}/, with: "")
      .trimmingBlanks
  }

  /// The number of properties with slots.
  var slotCount: Int { lists.values.reduce(0) { $0 + $1.count } }

  func rewritten() throws -> [String: String] {
    var result: [String: String] = [:]
    for (buffer, text) in expansions {
      result[buffer] =
        if text.contains(Form.slotRegistrar) {
          try SlotRewriting.members(text)
        } else if text.hasPrefix("@ ObservationTracked ( ") {
          try attribute(text, buffer)
        } else if text.hasPrefix(Form.accessors) || text.hasPrefix("{ " + Form.accessors),
          text.contains("slot :")
        {
          try accessors(text, buffer)
        } else {
          text
        }
    }
    return result
  }

  /// The beginning of the name of a class's buffer, without the macro and the role. If a word of
  /// the macro's name is also in the class's name, a letter replaces this word in the name of the
  /// buffer.
  private static func type(_ buffer: String) throws -> Substring {
    for macro in ["10Observable", "0A0", "0B0", "0C0", "0D0", "0E0", "0F0"] {
      if buffer.hasSuffix("\(macro)fMm_.swift") {
        return buffer.dropLast("\(macro)fMm_.swift".count)
      }
    }
    throw Fault(description: "\(buffer) is no class's")
  }

  // MARK: The forms

  private enum Form {
    static let slotRegistrar = canonical(
      """
      @ObservationIgnored @safe @exclusivity(unchecked) private nonisolated(unsafe) var \
      _$observationRegistrar = Observation.PropertyRegistrar()
      """)
    static let accessors = "@ storageRestrictions ( initializes :"
    static let registrar = canonical(
      """
      @ObservationIgnored private let _$observationRegistrar = Observation.ObservationRegistrar()
      """)
    static let access = canonical(
      """
      Observation.PropertyRegistrar.access(
        &_$observationRegistrar, self, keyPath: keyPath, in: _$observedKeyPaths)
      """)
    static let plainAccess = canonical("_$observationRegistrar.access(self, keyPath: keyPath)")
    static let mutation = canonical(
      """
      Observation.PropertyRegistrar.willSet(
        &_$observationRegistrar, self, keyPath: keyPath, in: _$observedKeyPaths)
      defer {
        Observation.PropertyRegistrar.didSet(
          &_$observationRegistrar, self, keyPath: keyPath, in: _$observedKeyPaths)
      }
      return try mutation()
      """)
    static let plainMutation = canonical(
      "try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)")
    static let list = canonical("private func _$observedKeyPaths() -> [AnyKeyPath?]") + " { ["
  }

  private static func members(_ text: String) throws -> String {
    guard let list = text.range(of: Form.list) else {
      throw Fault(description: "no list of key paths")
    }
    return try text[..<list.lowerBound]
      .replacing(Form.slotRegistrar, with: Form.registrar, times: 1)
      .replacing(Form.access, with: Form.plainAccess, times: 1)
      .replacing(Form.mutation, with: Form.plainMutation, times: 1)
      .trimmingBlanks
  }

  /// The names of the properties that a class lists. An empty name stands for a property that the
  /// class cannot list.
  private static func list(_ text: String) throws -> [String] {
    guard let list = text.range(of: Form.list), text.hasSuffix("] }") else {
      throw Fault(description: "no list of key paths")
    }
    let elements = text[list.upperBound...].dropLast(3).split(separator: " , ")
    return elements.map { element in
      element.split(separator: " ").last.map { $0 == "nil" ? "" : String($0) } ?? ""
    }
  }

  /// Replaces an attribute such as `@ObservationTracked(slot: 3)`.
  private func attribute(_ text: String, _ buffer: String) throws -> String {
    let words = text.split(separator: " ")
    guard words.count == 7, let slot = Int(words[5]) else { throw Fault(description: text) }
    let list = try list(of: buffer)
    guard list.indices.contains(slot), list[slot].isEmpty == (words[3] == "preferredSlot") else {
      throw Fault(description: "\(text) is not slot \(slot) of \(list)")
    }
    return "@ ObservationTracked"
  }

  private func accessors(_ text: String, _ buffer: String) throws -> String {
    let words = text.split(separator: " ")
    guard let mark = words.firstIndex(of: "initializes"), let label = words.firstIndex(of: "slot"),
      let slot = Int(words[label + 2])
    else { throw Fault(description: text) }
    let name = words[mark + 2].dropFirst()
    let list = try list(of: buffer)
    guard list.indices.contains(slot), list[slot].isEmpty || list[slot] == name else {
      throw Fault(description: "\(name) is not slot \(slot) of \(list)")
    }
    let property =
      list[slot].isEmpty
      ? "self, slot: \(slot), keyPath: \\.\(name), in: _$observedKeyPaths" : "slot: \(slot)"
    let arguments = "&_$observationRegistrar, \(property)"
    let properties = "Observation.PropertyList(self, _$observedKeyPaths)"
    let awaited = list[slot].isEmpty ? arguments : "\(arguments), in: \(properties)"
    let assignment = canonical(
      """
      Observation.PropertyRegistrar.willSet(\(awaited))
      defer {
        Observation.PropertyRegistrar.didSet(\(arguments))
      }
      _\(name) = newValue
      """)
    let plainAssignment = canonical("withMutation(keyPath: \\.\(name)) { _\(name) = newValue }")
    var result = try text.replacing(assignment, with: plainAssignment, times: 1)
    for (call, times) in [("access", 2), ("willSet", 1), ("didSet", 1)] {
      let plain = call == "access" ? "access(" : "_$observationRegistrar.\(call)(self, "
      let own = call == "willSet" ? awaited : arguments
      result = try result.replacing(
        canonical("Observation.PropertyRegistrar.\(call)(\(own))"),
        with: canonical("\(plain)keyPath: \\.\(name))"), times: times)
    }
    return result
  }

  /// The key paths that the innermost class around a buffer's member lists.
  private func list(of buffer: String) throws -> [String] {
    guard let type = lists.keys.filter({ buffer.hasPrefix($0) }).max(by: { $0.count < $1.count })
    else { throw Fault(description: "no class lists key paths for \(buffer)") }
    return lists[type]!
  }
}

extension StringProtocol {
  fileprivate func replacing(_ old: String, with new: String, times: Int) throws -> String {
    let parts = String(self).components(separatedBy: old)
    guard parts.count == times + 1 else {
      throw SlotRewriting.Fault(description: "\(parts.count - 1) times '\(old)' in '\(self)'")
    }
    return parts.joined(separator: new)
  }

  fileprivate var trimmingBlanks: String { trimmingCharacters(in: .whitespaces) }
}
