/// What one function does, without what the functions do that it calls. Each function is walked
/// once; a search over the calls then finds what a body reaches.
struct Effects {
  var reads: [ReadEvent] = []
  var writes: [WriteEvent] = []
  var calls: [CallEvent] = []
  var obstacles: [ObstacleEvent] = []
  var uses: [UseEvent] = []
  var bindings: [BindingEvent] = []
  /// The `@Binding` variables of the view whose values the function reads.
  var readBindings: Set<String> = []
  /// Models whose `objectWillChange` the function passes on.
  var forwards: [TypeInfo] = []
  /// Models of which the function uses static variables.
  var statics: Set<String> = []
  /// Whether the function itself, and no closure that runs later, announces its object by hand.
  var announces = false
}

/// The circumstances in which code runs, relative to the function that contains it.
struct Context {
  var role = Role.tracked
  var isConditional = false
  var isLikely = false
  var trigger: Trigger?
  /// The project's own view that runs the closure with the code.
  var runsIn: TypeInfo?

  /// The circumstances of a function's code, if the function is called in these circumstances.
  func containing(_ inner: Context) -> Context {
    Context(
      role: max(role, inner.role), isConditional: isConditional || inner.isConditional,
      isLikely: isLikely || inner.isLikely, trigger: trigger ?? inner.trigger,
      runsIn: inner.runsIn ?? runsIn)
  }
}

struct ReadEvent {
  var property: PropertyInfo
  var context: Context
  var line: Int
  /// What the code names in front of the property: `library.`.
  var base: String
  var fields: Set<String> = []
  /// Whether the whole value is used, and not only fields of it.
  var escapes = true
}

struct WriteEvent {
  var property: PropertyInfo
  var context: Context
  var line: Int
}

struct CallEvent {
  var target: FunctionInfo
  var context: Context
  var line: Int
}

struct ObstacleEvent {
  var kind: Obstacle.Kind
  var model: TypeInfo
  var property: String?
  var line: Int
}

/// The binding of a model's property that is passed to a view of the project.
struct BindingEvent {
  var property: PropertyInfo
  var child: TypeInfo
  var variable: String
  var context: Context
  var line: Int
}

/// The use of a variable that observes an object.
struct UseEvent {
  enum Kind { case read, action, whole, unresolved(member: String) }

  var variable: String
  var kind: Kind
  var line: Int
}
