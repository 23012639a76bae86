// `_GNU_SOURCE` makes dlfcn.h declare RTLD_NEXT.
#define _GNU_SOURCE
#include "CAllocationCounter.h"

#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer) || __has_feature(leak_sanitizer)
#define CAC_SANITIZER 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CAC_SANITIZER 1
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(CAC_SANITIZER)

#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <string.h>

// glibc exports its allocator a second time, under these names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void *__libc_valloc(size_t size);
extern void *__libc_pvalloc(size_t size);
extern void __libc_free(void *block);

// With the model initial-exec, an access is one instruction relative to the thread pointer. With a
// dynamic model, a thread's first access may call malloc, and malloc would then call itself without
// end.
#define CAC_THREAD_LOCAL static __thread __attribute__((tls_model("initial-exec")))
CAC_THREAD_LOCAL uint64_t allocation_count;
CAC_THREAD_LOCAL uint64_t allocation_bytes;
CAC_THREAD_LOCAL void *last_block;
CAC_THREAD_LOCAL size_t last_size;

// Counts the allocation of a block. A failed call, which returned NULL, is not counted.
static inline __attribute__((always_inline)) void *counted(void *block, size_t size) {
  if (__builtin_expect(block != NULL, 1)) {
    allocation_count += 1;
    allocation_bytes += size;
    last_block = block;
    last_size = size;
  }
  return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) {
  // If glibc returned a block, the product cannot overflow.
  return counted(__libc_calloc(count, size), count * size);
}

// realloc(block, 0) frees the block and returns NULL. `counted` does not count NULL.
void *realloc(void *block, size_t size) { return counted(__libc_realloc(block, size), size); }

void *reallocarray(void *block, size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    errno = ENOMEM;
    return NULL;
  }
  return counted(__libc_realloc(block, bytes), bytes);
}

void *memalign(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size), size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  // C17 requires that the alignment is a power of two. glibc checks this requirement since version
  // 2.38.
  if (alignment == 0 || (alignment & (alignment - 1)) != 0) {
    errno = EINVAL;
    return NULL;
  }
  return counted(__libc_memalign(alignment, size), size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  // Unlike the other functions, posix_memalign does not change errno.
  int saved = errno;
  void *result = counted(__libc_memalign(alignment, size), size);
  errno = saved;
  if (result == NULL) return ENOMEM;
  *block = result;
  return 0;
}

void *valloc(size_t size) { return counted(__libc_valloc(size), size); }

void *pvalloc(size_t size) { return counted(__libc_pvalloc(size), size); }

void free(void *block) {
  // Forget the size of the freed block: the next block at this address may have a different size.
  if (block == last_block) last_block = NULL;
  __libc_free(block);
}

// The smallest usable size that glibc gives for a request. A block consists of whole pairs of
// words, and of at least four words. One word of the block holds the block's size and is not
// usable.
static size_t usable_at_least(size_t size) {
  size_t word = sizeof(size_t);
  size_t block = (size + word + 2 * word - 1) & ~(2 * word - 1);
  return (block < 4 * word ? 4 * word : block) - word;
}

typedef size_t (*usable_size)(void *block);

// glibc may return a larger block than requested: it does not split a free block if the rest would
// be too small for a block. Which blocks are free depends on the order in which blocks were freed,
// and in hashed collections this order depends on addresses. Swift's arrays ask for the usable size
// directly after an allocation, and use all of it. With 16 additional bytes, the first block of an
// array of closures has space for two closures, and the array grows one time less. 100 writes to a
// property with 40 observers therefore made 4,840 allocations in one process and 4,940 allocations
// in a different process. A different build could change these numbers.
//
// For the last block that this thread allocated, this function therefore returns only the size that
// glibc gives for every such request. The counts of allocations then depend only on the requests.
size_t malloc_usable_size(void *block) {
  // glibc has no second name for malloc_usable_size, so dlsym has to find glibc's function.
  static _Atomic(usable_size) libc_usable_size;
  usable_size function = libc_usable_size;
  bool is_last = block == last_block;
  size_t size = last_size;
  if (function == NULL) {
    // dlsym may allocate a block. The values of the last block are therefore read before this call.
    function = (usable_size)dlsym(RTLD_NEXT, "malloc_usable_size");
    libc_usable_size = function;
  }
  size_t usable = function(block);
  if (!is_last) return usable;
  // Never return more than the actual size: another thread may have freed this block, and a smaller
  // block may now have the same address.
  size_t least = usable_at_least(size);
  return least < usable ? least : usable;
}

bool cac_available(void) {
  // strdup shows whether a call of malloc in another library arrives at this file's malloc. A
  // direct call of malloc in this file would always arrive there. Without volatile, the compiler
  // would remove the calls of strdup and free.
  uint64_t before = allocation_count;
  void *volatile probe = strdup("probe");
  free(probe);
  return allocation_count != before;
}

void cac_read(uint64_t *count, uint64_t *bytes) {
  *count = allocation_count;
  *bytes = allocation_bytes;
}

#else

bool cac_available(void) { return false; }

void cac_read(uint64_t *count, uint64_t *bytes) {
  *count = 0;
  *bytes = 0;
}

#endif
