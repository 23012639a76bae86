import Combine
import ComponentTree
import RecordedPublishAll

// With this file, a program uses the models of RecordedPublishAll together with the publishers and
// operators of the module Combine. The module SwiftUIPublishAll compiles the file again, with
// PublishAll in place of RecordedPublishAll.

// Both modules declare these names. A declaration of this module hides them.
public typealias Published = RecordedPublishAll.Published
public typealias ObservableObjectPublisher = RecordedPublishAll.ObservableObjectPublisher
public typealias AnyCancellable = Combine.AnyCancellable
public typealias Cancellable = Combine.Cancellable
public typealias Future = Combine.Future
public typealias Subscribers = Combine.Subscribers

/// The protocol of a model class whose changes views observe. The protocol includes the tree's
/// `SubscribableObject`, so a model needs no adapter.
public protocol ObservableObject: RecordedPublishAll.ObservableObject, SubscribableObject {
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
}

// In both publishers, a subject of Combine counts the subscriber's demand.

extension RecordedPublishAll.Published.Publisher: Combine.Publisher {
  public typealias Output = Value
  public typealias Failure = Never

  /// Sends the current value of the property, and before each write the new value.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Value, Downstream.Failure == Never {
    // `sink` calls its closure with the current value before it returns a token.
    var subject: CurrentValueSubject<Value, Never>?
    let token: RecordedPublishAll.AnyCancellable = sink { value in
      if let subject { subject.send(value) } else { subject = CurrentValueSubject(value) }
    }
    subject?.handleEvents(receiveCancel: { token.cancel() }).subscribe(subscriber)
  }
}

extension RecordedPublishAll.ObservableObjectPublisher: Combine.Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  /// Sends a value before each change of the object.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Void, Downstream.Failure == Never {
    let subject = PassthroughSubject<Void, Never>()
    let token: RecordedPublishAll.AnyCancellable = sink { subject.send() }
    subject.handleEvents(receiveCancel: { token.cancel() }).subscribe(subscriber)
  }
}
