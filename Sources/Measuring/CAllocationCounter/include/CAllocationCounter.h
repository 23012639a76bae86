// Counts the heap allocations of the calling thread.
//
// An executable that links this library replaces malloc, calloc, realloc, reallocarray,
// posix_memalign, aligned_alloc, memalign, valloc, pvalloc and free for the whole process. The new
// functions add to two counters of the calling thread, and call glibc's own functions. If the C
// library is not glibc, or under a sanitizer, nothing is replaced and `cac_available` returns
// false.
//
// malloc_usable_size is replaced, too. For the last block that the calling thread allocated, the
// new function returns the smallest usable size that glibc gives for a request of that block's
// size, even if the actual block is larger. Swift's arrays use the whole usable size of a block.
// With this replacement, arrays make the same allocations in every process, independent of
// addresses.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted in this process.
///
/// The result is false if the C library is not glibc, because other C libraries have no second name
/// for their allocator. The result is false under a sanitizer, because a sanitizer replaces malloc
/// itself. The result is also false if the linker has connected calls of malloc to another library.
/// To find out, this function lets the C library allocate once, and returns true only if that call
/// is counted. If the result is false, the counters have no meaning: report "not measured", never
/// 0.
bool cac_available(void);

/// Reads the totals of the calling thread since the thread started.
///
/// An allocation is one successful call that returned memory. A realloc counts as one allocation of
/// its new size, even if the block did not move. A realloc to size 0 and a free are not counted.
/// The bytes are the requested bytes, without the allocator's overhead and rounding.
///
/// To measure a region, subtract two readings of the same thread. Reading does not allocate, and
/// takes a few instructions.
/// - count: receives the number of allocations.
/// - bytes: receives the number of requested bytes.
void cac_read(uint64_t *_Nonnull count, uint64_t *_Nonnull bytes);
