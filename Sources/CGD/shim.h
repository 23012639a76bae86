// What Swift cannot import of gd.h: function-like macros, and the row pointers.
#pragma once
#include <gd.h>

static inline int cgd_rgba(int red, int green, int blue, int alpha) {
  return gdTrueColorAlpha(red, green, blue, alpha);
}

// Rows are separate allocations: never assume that one follows another.
static inline int *_Nonnull cgd_row(gdImagePtr _Nonnull image, int y) {
  return image->tpixels[y];
}
