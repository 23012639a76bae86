#if os(Linux)
  import Testing

  @testable import Processes

  @Suite("Files of /proc")
  struct SystemFileTests {
    @Test("a file is read beyond its first page")
    func pages() throws {
      // The line of the stack comes after the lines of all libraries.
      #expect(try #require(SystemFile.text(at: "/proc/self/maps")).contains("[stack]"))
      #expect(SystemFile.text(at: "/proc/self/none") == nil)
    }
  }
#endif
