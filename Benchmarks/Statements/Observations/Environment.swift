extension Statement {
  /// The environment.
  static let environment: [Statement] = [
    Statement(
      "18a",
      .openSwiftUI(
        "Data/Environment/EnvironmentKeyWritingModifier", "environmentKeyWriting"),
      program: "a body reads a value that a modifier writes",
      observed: "1", rules: [20]),
    Statement(
      "18b", .openSwiftUI("Data/Combine/EnvironmentObject", "environmentObject"),
      program: "a body reads an environment object",
      observed: "1", rules: [17, 20]),
    Statement(
      "18c", .openSwiftUI("Data/Observation/Environment+Observable", "environmentObservableObject"),
      program: "a body reads a model of the environment",
      observed: "1", rules: [20]),
    Statement(
      "18d",
      .openSwiftUI(
        "Data/Observation/Environment+Observable", "environmentOptionalObservableObject"),
      program: "a body reads an optional model that is missing",
      observed: "nil", rules: [20]),
    Statement(
      "19",
      .openSwiftUI(
        "Data/Environment/EnvironmentKeyTransformModifier", "environmentKeyTransform"),
      program: "`transformEnvironment` around a reader",
      observed: "the reader sees the result", rules: [20]),
    Statement(
      "19b",
      .openSwiftUI(
        "Data/Environment/EnvironmentKeyTransformModifier",
        "environmentKeyTransformDifferentKeyPath"),
      program: "the key path of a transform changes",
      observed: "the old value stays; body 2, reader 2",
      rules: [20],
      tree: .differs(
        "the tree changes the value of the new key path, and has the same evaluations; the test"
          + " calls the old value a fault of SwiftUI")),
    Statement(
      "47",
      .page(
        .b, "https://talk.objc.io/episodes/S01E409-environment-preference-updates", on: "not stated"
      ),
      program: "`@Environment(\\.self)`, of which a body reads the type size; the colour scheme"
        + " changes",
      observed: "0", rules: [20]),
    Statement(
      "58", .page(.c, "https://developer.apple.com/forums/thread/806702", on: "SDK of 2025"),
      program: "a value of the environment changes that a view does not read",
      observed: "its readers are checked, and no body runs", rules: [20]),
    Statement(
      "114", .probe(.scoping, "D1 and D2"),
      program: "state and `onChange` under a value that changes, with and without a new identity",
      observed: "n 5, 6, 7 with the old identity, 5 with a new one", rules: [15, 20, 25]),
    Statement(
      "501", .probe(.environmentObject, "N1 and N3"),
      program: "two writers of one type, and a sibling outside",
      observed: "the nearest one; nil", rules: [20]),
    Statement(
      "502", .probe(.environmentObject, "N2"),
      program: "writers of two types in one chain",
      observed: "each is found", rules: [20]),
    Statement(
      "503", .probe(.environmentObject, "K1 to K2b"),
      program: "an object of a subclass, passed as its base class",
      observed: "it is found by its static type only", rules: [17, 20]),
    Statement(
      "504", .probe(.environmentObject, "O1 and O2"),
      program: "an optional model without a writer, and with one",
      observed: "nil; the model", rules: [20]),
    Statement(
      "506", .probe(.environmentObject, "W1"),
      program: "`environment(nil as Model?)` inside of a writer",
      observed: "nil", rules: [20]),
    Statement(
      "507", .probe(.scoping, "B0 to B4 and B8"),
      program: "`disabled(false)` inside of `disabled(true)`",
      observed: "disabled", rules: [20]),
    Statement(
      "510", .repeatedCalculations("EnvDemo"),
      program: "a value that a view declares and does not read changes",
      observed: "1", rules: [20]),
    Statement(
      "511", .repeatedCalculations("EnvObjectDemoView"),
      program: "an environment object that a view declares and does not read publishes a change",
      observed: "1", rules: [17]),
    Statement(
      "513", .probe(.scoping, "A0 to A6"),
      program: "nested writers of one value, and readers beside and after them",
      observed: "the nearest writer wins, and its scope ends with its content", rules: [20]),
    Statement(
      "514", .probe(.scoping, "A7 and A8"),
      program: "a transform inside of another, and a plain value inside of a transform",
      observed: "they are combined; the plain value wins", rules: [20]),
  ]
}
