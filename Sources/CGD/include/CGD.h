// libgd, loaded when the first picture is drawn.
//
// Linking it would load it, and the fifty libraries it needs in turn, into each of the hundreds of
// processes that a run measures in: one would start in 16.5 ms and not in 9.5.
#pragma once
#include <gd.h>

/// The functions of libgd that pictures are drawn with, under gd's names less the prefix.
struct cgd_functions {
  __typeof__(gdVersionString) *_Nonnull versionString;
  __typeof__(gdFree) *_Nonnull free;
  __typeof__(gdFontCacheSetup) *_Nonnull fontCacheSetup;
  __typeof__(gdImageCreate) *_Nonnull imageCreate;
  __typeof__(gdImageCreateTrueColor) *_Nonnull imageCreateTrueColor;
  __typeof__(gdImageDestroy) *_Nonnull imageDestroy;
  __typeof__(gdImageSetResolution) *_Nonnull imageSetResolution;
  __typeof__(gdImageColorAllocate) *_Nonnull imageColorAllocate;
  __typeof__(gdImageStringFTEx) *_Nonnull imageStringFTEx;
  __typeof__(gdImagePngPtrEx) *_Nonnull imagePngPtrEx;
  __typeof__(gdImageGifAnimBeginPtr) *_Nonnull imageGifAnimBeginPtr;
  __typeof__(gdImageGifAnimAddPtr) *_Nonnull imageGifAnimAddPtr;
};

/// Loads libgd for as long as the process lives and looks its functions up.
///
/// - file: the library's name, or a path.
/// - functions: is filled in where that succeeds.
/// - Returns: NULL, or why it failed. The text lives until this thread's next call of the loader.
const char *_Nullable cgd_load(
    const char *_Nonnull file, struct cgd_functions *_Nonnull functions);

// What Swift cannot import of gd.h: the row pointers, of which each is an allocation of its own.

static inline int *_Nonnull cgd_row(gdImagePtr _Nonnull image, int y) {
  return image->tpixels[y];
}

static inline unsigned char *_Nonnull cgd_palette_row(gdImagePtr _Nonnull image, int y) {
  return image->pixels[y];
}
