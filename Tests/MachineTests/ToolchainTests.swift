import Testing

@testable import Machine

@Suite("The toolchain's name")
struct ToolchainTests {
  @Test("the compiler is found beside the standard library of the process")
  func path() {
    let maps = """
      00400000-00452000 r-xp 00000000 08:02 173521 /usr/bin/bench
      7f00-7f10 r-xp 00000000 08:02 1 /opt/my swift/usr/lib/swift/linux/libswiftCore.so
      7f10-7f20 rw-p 00000000 08:02 1 /opt/my swift/usr/lib/swift/linux/libswiftCore.so
      """
    #expect(MachineFacts.compilerPath(maps: maps) == "/opt/my swift/usr/bin/swiftc")
    #expect(MachineFacts.compilerPath(maps: "7f00-7f10 r-xp 0 08:02 1 /lib/libc.so.6") == nil)
    #expect(MachineFacts.compilerPath(maps: "7f00 r-xp 0 08:02 1 /app/libswiftCore.so") == nil)
  }

  @Test("the patch level is the compiler's if it belongs to the library's version")
  func version() {
    let words = "Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x86_64-unknown-linux-gnu\n"
    #expect(MachineFacts.compilerVersion(in: words, of: "6.3") == "6.3.1")
    #expect(MachineFacts.compilerVersion(in: words, of: "6.2") == nil)
    #expect(MachineFacts.compilerVersion(in: "Apple Swift version 6.3 (x)", of: "6.3") == "6.3")
    #expect(MachineFacts.compilerVersion(in: "Swift version 6.30.1", of: "6.3") == nil)
    #expect(MachineFacts.compilerVersion(in: "no such file", of: "6.3") == nil)
  }

  @Test("this process's toolchain has at least the library's version")
  func own() {
    #expect(MachineFacts.toolchain.hasPrefix("Swift "))
    #expect(MachineFacts.toolchain.contains("."))
  }
}
