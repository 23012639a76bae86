import RunFolder
import Testing

@Suite("samples.csv")
struct SampleTests {
  @Test("samples read back as they were, to the last bit")
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

  @Test("a line that ends early is noticed")
  func truncated() {
    let text = Sample.csv(makeSamples()).dropLast(4)
    #expect(throws: RunFolderError.truncated(path: "x")) {
      try Sample.read(csv: String(text), path: "x")
    }
  }

  @Test("a line that is no sample is named")
  func malformed() {
    #expect(throws: RunFolderError.malformed(path: "x", reason: "line 2 is no sample")) {
      try Sample.read(csv: Sample.csvHeader + "\n1,2,3\n", path: "x")
    }
  }
}
