import RunFolder
import Testing

@Suite("samples.csv")
struct SampleTests {
  @Test("samples are read as they were written, to the last bit")
  func journey() throws {
    #expect(try Sample.read(csv: Sample.csv(makeSamples()), path: "x") == makeSamples())
  }

  @Test("the columns are workload, parameters, engine, phase, process, block, position, arm, value")
  func columns() {
    let lines = Sample.csv(makeSamples()).split(separator: "\n")
    #expect(lines[0] == "workload,parameters,engine,phase,process,block,position,arm,value")
    #expect(lines[1] == "wide,components=10 frames=2,fine,frame,0,1,0,A,4.333333333333334")
    #expect(lines[2].contains(",A',"))
  }

  @Test("a sample that the clock could not resolve has an empty value, and is in no series' values")
  func unresolved() throws {
    var samples = makeSamples()
    samples[1].value = nil
    let text = Sample.csv(samples)
    #expect(text.split(separator: "\n")[2].hasSuffix(",A',"))
    #expect(try Sample.read(csv: text, path: "x") == samples)
    let series = try SampleSeries.read(csv: text, path: "x")
    #expect(series == SampleSeries.grouped(samples))
    #expect(series.reduce(0) { $0 + $1.values.count } == samples.count - 1)
  }

  @Test("an incomplete line is an error")
  func truncated() {
    let text = Sample.csv(makeSamples()).dropLast(4)
    #expect(throws: RunFolderError.truncated(path: "x")) {
      try Sample.read(csv: String(text), path: "x")
    }
  }

  @Test("an invalid line is an error that names the line")
  func malformed() {
    #expect(throws: RunFolderError.malformed(path: "x", reason: "line 2 is not a sample")) {
      try Sample.read(csv: Sample.csvHeader + "\n1,2,3\n", path: "x")
    }
  }

  @Test("series contain the values of the samples, whether read from CSV or grouped")
  func series() throws {
    let samples = makeSamples()
    let series = try SampleSeries.read(csv: Sample.csv(samples), path: "x")
    #expect(series == SampleSeries.grouped(samples))
    #expect(series.reduce(0) { $0 + $1.values.count } == samples.count)
    for one in series {
      let own = samples.filter {
        $0.key == one.key && $0.engine == one.engine && $0.phase == one.phase && $0.arm == one.arm
      }
      #expect(one.values == own.compactMap(\.value) && one.processes == own.map(\.process))
    }
  }

  @Test(
    "an invalid CSV file gives neither samples nor series",
    arguments: [
      "wide,", "a,b\n", Sample.csvHeader + "\n1,2,3\n",
      Sample.csvHeader + "\nwide,,fine,frame,x,0,0,A,1\n",
      Sample.csvHeader + "\nwide,,fine,frame,0,0,0,A,one\n",
      Sample.csvHeader + "\nwide,,fine,nap,0,0,0,A,1\n",
      Sample.csvHeader + "\nwide,,fine,frame,0,0,0,C,1\n",
    ])
  func noSeries(text: String) {
    #expect(throws: RunFolderError.self) { try SampleSeries.read(csv: text, path: "x") }
    #expect(throws: RunFolderError.self) { try Sample.read(csv: text, path: "x") }
  }
}
