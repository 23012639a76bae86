// This file has a form in a sheet, with focus, a picker, a stepper and an alert.
import SwiftUI

@Observable
final class Profile {
  var name = "Kim"
  var email = ""
  var level = Level.beginner
  var hours = 4
  var sendsMail = false

  enum Level: String, CaseIterable {
    case beginner, advanced, expert
  }

  var isValid: Bool { !name.isEmpty }
}

struct ProfileView: View {
  @Bindable var profile: Profile
  @State private var isEditing = false

  var body: some View {
    VStack {
      ProfileHeader(profile: profile)
      Button("Edit") { isEditing = true }
        .buttonStyle(.borderedProminent)
    }
    .sheet(isPresented: $isEditing) {
      ProfileEditor(profile: profile)
        .presentationDetents([.medium, .large])
    }
  }
}

struct ProfileHeader: View {
  let profile: Profile

  var body: some View {
    Label(profile.name, systemImage: "person.crop.circle")
      .font(.title2)
  }
}

struct ProfileEditor: View {
  @Bindable var profile: Profile
  @Environment(\.dismiss) private var dismiss
  @FocusState private var focus: Field?
  @State private var asksToReset = false

  private enum Field: Hashable {
    case name, email
  }

  var body: some View {
    Form {
      Section("Person") {
        TextField("Name", text: $profile.name)
          .focused($focus, equals: .name)
          .submitLabel(.next)
          .onSubmit { focus = .email }
        TextField("Email", text: $profile.email)
          .focused($focus, equals: .email)
          .textInputAutocapitalization(.never)
          .keyboardType(.emailAddress)
        if focus == .email {
          Text("We never share it.").font(.footnote)
        }
      }
      Section {
        Picker("Level", selection: $profile.level) {
          ForEach(Profile.Level.allCases, id: \.self) { level in
            Text(level.rawValue.capitalized).tag(level)
          }
        }
        .pickerStyle(.segmented)
        Stepper("Hours: \(profile.hours)", value: $profile.hours, in: 0...10)
        Toggle("Newsletter", isOn: $profile.sendsMail)
      } header: {
        Text("Course")
      } footer: {
        Text("Hours are a week's.")
      }
      Section {
        Button("Reset", role: .destructive) { asksToReset = true }
        Button("Done") { dismiss() }
          .disabled(!profile.isValid)
      }
    }
    .formStyle(.grouped)
    .alert("Reset the profile?", isPresented: $asksToReset) {
      Button("Reset it", role: .destructive) { profile.hours = 0 }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("Only the hours go.")
    }
  }
}
