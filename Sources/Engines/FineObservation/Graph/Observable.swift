/// A type whose properties announce that they are read and written. The macro ``Observable()`` adds
/// the conformance. A type that declares the conformance itself also needs a registrar: a
/// ``SlotRegistrar`` or an ``ObservationRegistrar``.
public protocol Observable {}
