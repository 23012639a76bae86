import SwiftUI

struct MyView: View {
  var body: some View { Button("Save") {} }
}
