// swift-format-ignore-file
import FineObservation

// Classes with strings, regular expressions and comments that contain brackets, quotes or keywords.

@Observable final class Strings {
  var braces = "{ var no = 1 }"
  var quoted = "\"}\\"
  var interpolated = "a \("b \("c }")") d"
  var call = "\([1, 2].map { "\($0)" }.joined(separator: "}"))"
  var raw = #"a "quoted" \(no) }"#
  var rawInterpolated = #"a \#(1 + 2) } \n"#
  var twice = ##"a "# } \##("x")"##
  var lines = """
    var no = 1 }
    "quoted" \("""
      nested }
      """)
    """
  var rawLines = #"""
    \(no) } """
    """#
  var quote = #"""#
  var unicode = "}\u{7D}é{"
  var empty = ""
  var after = 1
}
@Observable final class Expressions {
  var slash = /a{2}"/
  var extended = #/ } " /#
  var extendedLines = #/
    a } # comment "
    b
    /#
  var afterName = 6 / 2 / 1
  var characterClass = /[{"]}/
  var after = 1
}
@Observable final class Comments {
  /* { */ var first /* ( */ = 1  // }
  /* outer /* inner } */ still */
  var second = 2  // "
  /// Documented: `{`.
  /** And more. { */
  var third: /* Int { */ Int = 3 /* behind */
  // var no = 4
  #if false
    var no = 5
  #endif
  var last = 6 // ends here
}
@Observable final class Numbers {
  var hexadecimal = 0xFF_FF
  var exponent = 1.5e-10
  var binary = 0b1010
  var power = 0x1.8p+3
  var range = 1...5
  var open = 1..<5
  var partial = 3...
  var member = 1.description
  var negative = -1
  var after = 1
}
@Observable final class `Quoted Name` {
  var number = 0
  var `type`: Int { number }
}
@Observable final class Größe {
  var größe = 1
  var 数 = 2
  var emoji = "👩‍👩‍👧 }"
}
