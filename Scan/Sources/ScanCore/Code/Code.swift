/// An expression or a statement, reduced to what decides which properties it reads and writes. All
/// rooms but Parsing know only this form, and none of swift-syntax.
///
/// `try`, `await`, `?`, `!`, parentheses and `do` leave no trace.
package indirect enum Code: Sendable {
  case name(String, line: Int)
  /// `base.name`. The base is `nil` in `.name`.
  case member(Code?, String, line: Int)
  case call(Code, [Argument], line: Int)
  case `subscript`(Code, [Argument], line: Int)
  case closure(Closure)
  /// `\Root.a.b`.
  case keyPath(TypeName?, [String])
  /// A literal, by the type that it has without a context, or another value of a known type.
  case value(TypeName)
  /// A type in the place of an expression, such as `[Item]` in `[Item]()`.
  case type(TypeName)
  case list([Code])
  case pairs([Code], [Code])
  case tuple([Argument])
  case cast(Code, TypeName)
  /// The operands of operators, whose precedence plays no role.
  case operation([Code], comparison: Bool)
  case assignment(Code, to: Code, line: Int)
  case `inout`(Code)
  /// `let` or `var`, also in a condition. `unwraps` in `if let`.
  case declaration(Pattern, TypeName?, Code?, unwraps: Bool)
  case condition([Code], then: [Code], else: [Code])
  /// `guard`: what follows in the same block runs under a condition.
  case `guard`([Code], else: [Code])
  case match(Code, [(pattern: Pattern, code: [Code])])
  case loop(Pattern, over: Code, [Code], isAsync: Bool)
  case function(Function)
  case block([Code])
}

package struct Argument: Sendable {
  package var label: String?
  package var value: Code
  /// The place of a trailing closure: 0 for the first, whose label is not written.
  package var trailing: Int?
}

package struct Closure: Sendable {
  /// `nil` stands for `$0`, `$1` and so on.
  package var parameters: [Parameter]?
  package var body: [Code]
  /// A closure that awaits never runs as part of a body.
  package var isAsync = false
  package var line: Int
}

package indirect enum Pattern: Sendable {
  case name(String)
  case tuple([Pattern])
  /// `case .loaded(let item)`.
  case enumCase(String, [Pattern])
  /// `case let item as Item`.
  case cast(Pattern, TypeName)
  case expression(Code)
  case nothing
}

package struct Parameter: Sendable {
  package var label: String?
  package var name: String
  package var type: TypeName?
  package var text = SignatureText()
  package var attributes: [String] = []
  package var isEscaping = false
  package var hasDefault = false
}

/// A function, an initialiser or an accessor.
package struct Function: Sendable {
  package var name: String
  package var parameters: [Parameter] = []
  package var result: TypeName?
  package var resultText: String?
  package var generics: [Generic] = []
  package var body: [Code] = []
  package var isStatic = false
  package var isMutating = false
  package var isPrivate = false
  /// A computed local variable, which runs where it is named.
  package var isComputed = false
  /// `async` and `throws`.
  package var effects: [String] = []
  package var line: Int
}

/// What a declaration says about a type and a value, as it is written. An extracted screen repeats
/// it, since ``TypeName`` leaves out `some`, `inout`, `Set` and more.
package struct SignatureText: Sendable {
  package var type: String?
  /// A literal or a member such as `.none`, which needs no other code.
  package var value: String?
}

package struct Generic: Sendable {
  package var name: String
  package var constraint: TypeName?
}
