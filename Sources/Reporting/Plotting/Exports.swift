// A program that draws its own pictures uses scenes and renderers through this module.
@_exported import Drawing
