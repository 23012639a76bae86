// Counts what the calling thread allocates.
//
// Linking this library into an executable replaces malloc, calloc, realloc, reallocarray,
// posix_memalign, aligned_alloc, memalign, valloc, pvalloc and free, for the whole process, by
// functions that add to two counters of the calling thread and pass the call on to glibc's own.
// Where that is impossible nothing is replaced and `cac_available` says so.
//
// malloc_usable_size is replaced too: of the block that the calling thread got last it says what
// glibc gives for such a request at least, not what it happened to give. Whoever uses what is left
// over, as Swift's arrays do, then allocates the same in every process, wherever things lie in
// memory.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted in this process.
///
/// False where the C library is not glibc (it has no second name for its allocator), and under a
/// sanitizer, which needs malloc for itself. Also false where the linker gave malloc to somebody
/// else: the answer is found by letting the C library allocate once, so it is true only if a call
/// from another library really arrives. Where it is false the counters mean nothing: report "not
/// measured", never 0.
bool cac_available(void);

/// Reads the running totals of the calling thread since it started.
///
/// An allocation is one successful call that returned memory: a realloc counts as one, of its new
/// size, whether or not the block moved; a realloc to size 0 and a free count as none. Bytes are
/// those asked for, without the allocator's overhead and rounding.
///
/// Subtract two readings taken on one thread. Reading allocates nothing; it costs a few
/// instructions.
/// - count: receives the number of allocations.
/// - bytes: receives the bytes asked for.
void cac_read(uint64_t *_Nonnull count, uint64_t *_Nonnull bytes);
