// What Swift cannot import of gd.h: the row pointers, of which each is an allocation of its own.
#pragma once
#include <gd.h>

static inline int *_Nonnull cgd_row(gdImagePtr _Nonnull image, int y) {
  return image->tpixels[y];
}

static inline unsigned char *_Nonnull cgd_palette_row(gdImagePtr _Nonnull image, int y) {
  return image->pixels[y];
}
