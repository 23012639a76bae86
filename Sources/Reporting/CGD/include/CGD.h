// Loads libgd when the first picture is drawn.
//
// If the executable were linked to libgd, every process would load libgd and its fifty libraries
// at its start. A run uses hundreds of processes, and each process would take 16.5 ms to start
// instead of 9.5 ms.
#pragma once
#include <gd.h>

/// The functions of libgd that draw pictures. The name of each function is gd's name without the
/// prefix `gd`.
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

/// Loads libgd and looks up its functions. libgd stays loaded until the process ends.
///
/// - file: the name or the path of the library.
/// - functions: receives the functions if loading succeeds.
/// - Returns: NULL, or the reason of the failure. The text is valid until this thread calls the
///   dynamic loader again.
const char *_Nullable cgd_load(
    const char *_Nonnull file, struct cgd_functions *_Nonnull functions);

// The row pointers of an image, which Swift cannot import from gd.h. Each row is a separate
// allocation.

static inline int *_Nonnull cgd_row(gdImagePtr _Nonnull image, int y) {
  return image->tpixels[y];
}

static inline unsigned char *_Nonnull cgd_palette_row(gdImagePtr _Nonnull image, int y) {
  return image->pixels[y];
}
