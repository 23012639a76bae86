/// The costs of a step, which must be equal on every engine of the file's notation, and new texts
/// that the step must show.
struct SurfaceExpectation {
  let step: String
  let evaluations: Int
  let components: Int
  let shows: [String]

  init(_ step: String, _ evaluations: Int, of components: Int, shows: String...) {
    self.step = step
    self.evaluations = evaluations
    self.components = components
    self.shows = shows
  }

  static let all: [String: [SurfaceExpectation]] = [
    "Library": [
      .init("mount", 5, of: 5, shows: "Emma", "Austen"),
      .init("go on", 1, of: 6, shows: "About Emma", "plain"),
      .init("write what the destination reads", 1, of: 6, shows: "new"),
      .init("close", 0, of: 5),
      .init("set the path", 1, of: 6, shows: "About Emma", "new"),
      .init("go back", 0, of: 5),
      .init("open the context menu", 0, of: 5, shows: "Mark as read", "Delete"),
      .init("mark as read", 3, of: 5),
    ],
    "Orders": [
      .init("mount", 8, of: 6, shows: "Ada", "Open"),
      .init("search", 3, of: 4, shows: "1 of 3"),
      .init("search in vain", 3, of: 3, shows: "No orders", "0 of 3"),
      .init("search no more", 3, of: 6, shows: "Ada", "Open"),
      .init("refresh", 2, of: 6),
    ],
    "Editor": [
      .init("mount", 2, of: 2, shows: "Kim", "Edit"),
      .init("edit", 6, of: 8, shows: "Person", "Course"),
      .init("type", 5, of: 8, shows: "Robin"),
      .init("submit", 3, of: 8, shows: "We never share it."),
      .init("choose", 3, of: 8),
      .init("step", 3, of: 8),
      .init("toggle", 4, of: 8),
      .init("ask", 0, of: 8, shows: "Reset the profile?", "Only the hours go."),
      .init("reset", 3, of: 8),
      .init("done", 0, of: 2),
    ],
    "Gallery": [
      .init("mount", 7, of: 5, shows: "Likes: 0", "Sea"),
      .init("like", 6, of: 5, shows: "Likes: 1"),
      .init("like another", 6, of: 5, shows: "Likes: 2"),
      .init("dislike", 6, of: 5, shows: "Likes: 1"),
      .init("another grid", 1, of: 5),
    ],
    "Counters": [
      .init("mount", 4, of: 4, shows: "Left", "0 steps"),
      .init("add", 3, of: 4, shows: "1 steps"),
      .init("another tab", 3, of: 7, shows: "Right", "0 steps"),
      // The first tab is hidden.
      .init("write the first tab's", 5, of: 7, shows: "0 steps"),
      .init("write the second tab's", 5, of: 7, shows: "1 steps"),
    ],
    "Session": [
      .init("mount", 6, of: 6, shows: "Log in"),
      .init("name", 2, of: 6),
      .init("password", 2, of: 6),
      .init("log in", 5, of: 5, shows: "Hello, Ida", "Visits: 1"),
      .init("visit", 3, of: 5, shows: "Visits: 2"),
      .init("help", 0, of: 5, shows: "Help for Ida"),
      .init("go back", 0, of: 5),
      .init("ask", 0, of: 5, shows: "Log out?", "Yes, log out"),
      .init("log out", 7, of: 6, shows: "Log in"),
    ],
    "Settings": [
      .init("mount", 7, of: 7, shows: "Sound", "Muted"),
      .init("slide", 4, of: 7),
      .init("mute", 5, of: 7),
      .init("open the menu", 0, of: 7, shows: "Light", "Dark"),
      .init("choose", 3, of: 7, shows: "dark"),
      .init("another day", 3, of: 7),
      .init("disclose", 2, of: 9, shows: "Tip: press for long."),
      .init("no tips", 4, of: 8),
    ],
    "Tasks": [
      .init("mount", 5, of: 5, shows: "3 open", "Bread"),
      .init("swipe", 0, of: 5, shows: "Done"),
      .init("finish", 2, of: 5, shows: "2 open"),
      .init("move", 1, of: 5),
      .init("delete", 1, of: 4, shows: "1 open"),
      .init("edit", 1, of: 4, shows: "Done"),
    ],
    "Clock": [
      .init("mount", 2, of: 2, shows: "0 s", "0 beats"),
      .init("start", 1, of: 2, shows: "Stop"),
      .init("three seconds", 5, of: 2, shows: "3 s", "1 beats"),
      .init("stop", 1, of: 2, shows: "Start"),
      .init("two more", 2, of: 2, shows: "2 beats"),
    ],
    "Search": [
      .init("mount", 3, of: 3, shows: "Choose a city"),
      .init("type", 2, of: 3),
      .init("type more", 2, of: 3),
      .init("wait", 3, of: 5, shows: "Berlin", "Bern"),
      .init("choose", 2, of: 5, shows: "You chose Bern"),
    ],
    "Mailbox": [
      .init("mount", 2, of: 2, shows: "All: 0", "0 changes", "Newest: nobody"),
      .init("refresh", 2, of: 2, shows: "All: 2", "2 changes", "Newest: Ben"),
      .init("receive", 2, of: 2, shows: "All: 3", "4 changes", "Newest: Cleo"),
      .init("receive, with no view that changes", 0, of: 2),
      .init("filter", 1, of: 2, shows: "Unread: 3", "6 changes"),
      .init("announce", 1, of: 2, shows: "7 changes"),
    ],
  ]
}
