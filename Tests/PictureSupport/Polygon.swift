import Drawing

/// Whether a point is in a polygon, by the even-odd rule, for tests that do not trust the renderer.
package func polygon(_ points: [Point], contains point: Point) -> Bool {
  guard var from = points.last else { return false }
  var inside = false
  for to in points {
    if (from.y > point.y) != (to.y > point.y),
      point.x < from.x + (to.x - from.x) * (point.y - from.y) / (to.y - from.y)
    {
      inside.toggle()
    }
    from = to
  }
  return inside
}
