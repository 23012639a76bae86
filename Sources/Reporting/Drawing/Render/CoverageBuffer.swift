/// Computes the exact share of each pixel that a shape covers, with the method of signed areas.
///
/// There is one cell for each pixel. An edge of the shape adds the change of coverage to each cell
/// that the edge crosses. The running sum of the cells along a row is then the coverage of each
/// pixel, multiplied by the winding number. The absolute value of this sum, limited to 1, is the
/// coverage of the pixel. The colour is applied once for each shape, so a translucent line has no
/// darker joints.
///
/// State: `cells` holds a shape between `add` and `flush`, and otherwise only zeros. `first` and
/// `last` are, for each row, the first and the last cell that may differ from zero. `top` and
/// `bottom` are the first and the last row with such a cell. Edges to the left of the picture are
/// moved to its left border, because they cover the pixels to their right. Edges beyond the right
/// border cover nothing.
package struct CoverageBuffer: ~Copyable {
  package let width: Int
  package let height: Int
  private let stride: Int
  private let cells: UnsafeMutablePointer<Float>
  private let first: UnsafeMutablePointer<Int>
  private let last: UnsafeMutablePointer<Int>
  private var top: Int
  private var bottom: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = width + 2
    cells = .allocate(capacity: stride * height)
    cells.initialize(repeating: 0, count: stride * height)
    first = .allocate(capacity: height)
    first.initialize(repeating: .max, count: height)
    last = .allocate(capacity: height)
    last.initialize(repeating: -1, count: height)
    top = height
    bottom = -1
  }

  deinit {
    cells.deallocate()
    first.deallocate()
    last.deallocate()
  }

  /// Adds a closed polygon. The caller must have removed points that are not finite.
  package mutating func add(_ points: [Point]) {
    guard var from = points.last, points.count > 2 else { return }
    for to in points {
      addEdge(from, to)
      from = to
    }
  }

  /// Splits an edge at the left and right border of the picture, and adds the pieces.
  private mutating func addEdge(_ a: Point, _ b: Point) {
    guard a.y != b.y else { return }
    let right = Double(width)
    if a.x < 0 && b.x < 0 {
      return addInside(0, a.y, 0, b.y)
    } else if a.x > right && b.x > right {
      return
    }
    for border in [0, right]
    where (a.x < border) != (b.x < border) && a.x != border && b.x != border {
      let y = a.y + (b.y - a.y) * (border - a.x) / (b.x - a.x)
      addEdge(a, Point(border, y))
      addEdge(Point(border, y), b)
      return
    }
    addInside(max(0, a.x), a.y, max(0, b.x), b.y)
  }

  /// Adds an edge whose x coordinates are within the picture, row by row.
  private mutating func addInside(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) {
    let sign: Double = ay < by ? 1 : -1
    let (x0, y0, x1, y1) = ay < by ? (ax, ay, bx, by) : (bx, by, ax, ay)
    let start = max(y0, 0)
    let end = min(y1, Double(height))
    guard start < end else { return }
    let slope = (x1 - x0) / (y1 - y0)
    let limit = Double(width)
    var row = Int(start)
    let lastRow = min(height - 1, Int(end.rounded(.up)) - 1)
    top = min(top, row)
    bottom = max(bottom, lastRow)
    var y = start
    var x = x0 + (start - y0) * slope
    while row <= lastRow {
      let nextY = min(end, Double(row + 1))
      let nextX = min(max(x0 + (nextY - y0) * slope, 0), limit)
      addSpan(row: row, from: min(x, nextX), to: max(x, nextX), change: (nextY - y) * sign)
      (x, y) = (nextX, nextY)
      row += 1
    }
  }

  /// Distributes the part of an edge that is within one row over the cells between two x
  /// coordinates.
  private func addSpan(row: Int, from left: Double, to right: Double, change: Double) {
    let line = cells + row * stride
    let begin = Int(left)
    let end = Int(right)
    if begin < first[row] { first[row] = begin }
    if end + 1 > last[row] { last[row] = end + 1 }
    if begin == end {
      let share = (left + right) / 2 - Double(begin)
      line[begin] += Float(change * (1 - share))
      line[begin + 1] += Float(change * share)
      return
    }
    // Along the span, the covered part of a cell grows as a parabola in the first cell, linearly in
    // the cells between, and as a parabola in the last cell.
    let rate = change / (right - left)
    let head = Double(begin + 1) - left
    var covered = rate * head * head / 2
    line[begin] += Float(covered)
    var before = covered
    var cell = begin + 1
    while cell < end {
      covered = rate * (Double(cell) + 0.5 - left)
      line[cell] += Float(covered - before)
      before = covered
      cell += 1
    }
    let tail = right - Double(end)
    covered = rate * (Double(end) - left + tail * (1 - tail / 2))
    line[end] += Float(covered - before)
    line[end + 1] += Float(change - covered)
  }

  /// Calls `paint(row, columns, coverage)` for neighbouring pixels of a row that have the same
  /// coverage, and empties the buffer. The coverage is at most 1. Pixels with a coverage of at most
  /// 1/1024 are left out.
  package mutating func flush(_ paint: (Int, Range<Int>, Float) -> Void) {
    guard top <= bottom else { return }
    for row in top...bottom where last[row] >= 0 {
      let line = cells + row * stride
      let end = min(last[row], width - 1)
      var sum: Float = 0
      var x = first[row]
      while x <= end {
        sum += line[x]
        line[x] = 0
        let start = x
        x += 1
        while x <= end && line[x] == 0 { x += 1 }
        let coverage = min(abs(sum), 1)
        if coverage > 1 / 1024 { paint(row, start..<x, coverage) }
      }
      // A shape that is cut by the right border extends to this border.
      let coverage = min(abs(sum), 1)
      if coverage > 1 / 1024 && x < width && last[row] < width - 1 {
        paint(row, x..<width, coverage)
      }
      let rest = min(last[row], stride - 1)
      if rest > end { for cell in (end + 1)...rest { line[cell] = 0 } }
      first[row] = .max
      last[row] = -1
    }
    top = height
    bottom = -1
  }
}
