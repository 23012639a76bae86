// FineObservation's graph uses C for:
// - static memory, because each use of a Swift global costs an initialisation check
// - a thread-local word
// - an atomic load
// - memory from malloc
// - making a Swift object immortal
// - the processor's instruction for waiting in a loop
// - the futex system call, which Swift cannot call because `syscall` is variadic
#pragma once
#include <stdint.h>
#include <stdlib.h>

#ifdef __cplusplus
extern "C" {
#endif

// The memory for the graph's global state. All bytes are zero at the start. `GraphState.swift` says
// where each part is.
extern unsigned char cog_state_bytes[512] __attribute__((aligned(128)));

static inline __attribute__((always_inline)) void *_Nonnull cog_state(void) {
  return cog_state_bytes;
}

// This thread's pool of records; null until the thread first needs a record.
extern __thread __attribute__((tls_model("initial-exec"))) void *_Nullable cog_pool_word;

static inline __attribute__((always_inline)) void *_Nullable cog_pool(void) {
  return cog_pool_word;
}

// Sets this thread's pool. When the thread ends, the thread's word becomes null, and the C code
// calls `give_back` with the pool. All calls must pass the same `give_back`.
void cog_set_pool(void *_Nonnull pool, void (*_Nonnull give_back)(void *_Nullable pool));

// An atomic load (acquire) for getters. Swift's optimiser assumes that an atomic operation of Swift
// may release an object, so the optimiser would retain the model around the operation. The
// optimiser knows that a C function with the attribute `pure` releases nothing.
static inline __attribute__((always_inline, pure)) uint64_t cog_load(const void *_Nonnull word) {
  return __atomic_load_n((const uint64_t *)word, __ATOMIC_ACQUIRE);
}

// Allocates memory with malloc's usual alignment. Swift's allocation functions request a special
// alignment, which doubles the cost of an allocation.
static inline __attribute__((always_inline)) void *_Nonnull cog_allocate(size_t size) {
  void *memory = malloc(size);
  if (!memory) abort();
  return memory;
}

static inline __attribute__((always_inline)) void cog_free(void *_Nonnull memory) { free(memory); }

// Makes a Swift object immortal, if the runtime has a function for this. Retaining and releasing an
// immortal object needs no locked instruction. Use this function only for objects that are never
// freed.
void cog_immortalize(void *_Nonnull object);

// Tells the processor that this thread is waiting in a loop.
static inline __attribute__((always_inline)) void cog_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

#if defined(__linux__)
// Sleeps if the word has the expected value. Returns immediately if the word has a different value.
// The sleep ends at a wake-up, at a signal, or after the given time, which must be less than a
// second.
void cog_futex_wait(const void *_Nonnull word, uint32_t expected, long nanoseconds);
// Wakes one thread that sleeps in `cog_futex_wait`.
void cog_futex_wake_one(const void *_Nonnull word);
#endif

#ifdef __cplusplus
}
#endif
