#include "CGD.h"
#include <dlfcn.h>

const char *cgd_load(const char *file, struct cgd_functions *functions) {
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (library == 0) return dlerror();

#define LOOK_UP(field, symbol)                                    \
  if ((functions->field = dlsym(library, #symbol)) == 0) return dlerror()

  LOOK_UP(versionString, gdVersionString);
  LOOK_UP(free, gdFree);
  LOOK_UP(fontCacheSetup, gdFontCacheSetup);
  LOOK_UP(imageCreate, gdImageCreate);
  LOOK_UP(imageCreateTrueColor, gdImageCreateTrueColor);
  LOOK_UP(imageDestroy, gdImageDestroy);
  LOOK_UP(imageSetResolution, gdImageSetResolution);
  LOOK_UP(imageColorAllocate, gdImageColorAllocate);
  LOOK_UP(imageStringFTEx, gdImageStringFTEx);
  LOOK_UP(imagePngPtrEx, gdImagePngPtrEx);
  LOOK_UP(imageGifAnimBeginPtr, gdImageGifAnimBeginPtr);
  LOOK_UP(imageGifAnimAddPtr, gdImageGifAnimAddPtr);
  return 0;
}
