import ObservationBench

@main
struct MyBench: BenchExecutable {
  static let workloads: [any Workload] = [
    Renaming(people: 10), Renaming(), Renaming(people: 1_000),
  ]
  static let engines = Engine.builtIn + [.toy]
}
