// with: Examples/OwnBench/Sources/mybench/AddressBook.swift
// with: Examples/OwnBench/Sources/mybench/Renaming.swift
// with: Examples/OwnBench/Sources/mybench/Toy.swift
import ObservationBench
