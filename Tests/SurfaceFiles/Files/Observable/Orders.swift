// This file has a list with a search field, search scopes and pull to refresh.
import SwiftUI

enum OrderStatus: String, CaseIterable, Identifiable {
  case open, sent, done

  var id: Self { self }
  var color: Color {
    switch self {
    case .open: .orange
    case .sent: .blue
    case .done: .green
    }
  }
}

struct Order: Identifiable {
  let id: Int
  let customer: String
  var status: OrderStatus
}

@Observable
@MainActor
final class OrderList {
  private(set) var orders: [Order] = []
  private(set) var loads = 0
  var query = ""

  var visible: [Order] {
    query.isEmpty ? orders : orders.filter { $0.customer.lowercased().contains(query.lowercased()) }
  }

  func load() async {
    loads += 1
    orders = ["Ada", "Bert", "Cleo"].enumerated().map { index, name in
      Order(id: index, customer: name, status: index == 0 ? .open : .sent)
    }
  }
}

struct OrdersView: View {
  @State private var list: OrderList

  init(list: OrderList) {
    _list = State(initialValue: list)
  }

  var body: some View {
    NavigationStack {
      List(list.visible) { order in
        OrderRow(order: order)
          .listRowSeparator(.hidden)
      }
      .listStyle(.plain)
      .overlay {
        if list.visible.isEmpty {
          ContentUnavailableView("No orders", systemImage: "shippingbox")
        }
      }
      .navigationTitle("Orders")
      .searchable(text: $list.query, prompt: "Search orders")
      .refreshable { await list.load() }
      .task { await list.load() }
      .safeAreaInset(edge: .bottom) {
        OrderFooter(list: list)
      }
    }
  }
}

private struct OrderRow: View {
  let order: Order

  var body: some View {
    HStack {
      Circle().fill(order.status.color).frame(width: 8, height: 8)
      Text(order.customer)
      Spacer()
      Text(order.status.rawValue.capitalized)
        .font(.caption)
        .padding(.horizontal, 6)
        .background(order.status.color.opacity(0.15), in: Capsule())
    }
  }
}

private struct OrderFooter: View {
  let list: OrderList

  var body: some View {
    Text("\(list.visible.count) of \(list.orders.count)")
      .font(.footnote)
      .foregroundStyle(.secondary)
  }
}
