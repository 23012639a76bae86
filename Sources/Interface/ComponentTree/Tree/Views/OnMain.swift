// The closures that views get have the types of this module.
@_exported import MainActorFunctions
