// What FineObservation's graph needs from C: one block of memory that exists before anything runs
// (a Swift global costs a once-check on every use), a thread-local word, a load, and the futex
// system call, which is variadic and therefore out of Swift's reach.
#pragma once
#include <stdint.h>
#include <stdlib.h>

#ifdef __cplusplus
extern "C" {
#endif

// Zero-initialised; bound once, by Swift, to the graph's global state.
extern unsigned char cog_state_bytes[512] __attribute__((aligned(128)));

static inline __attribute__((always_inline)) void *_Nonnull cog_state(void) {
  return cog_state_bytes;
}

// This thread's pool of records; null until the thread first needs one.
extern __thread __attribute__((tls_model("initial-exec"))) void *_Nullable cog_pool_word;

static inline __attribute__((always_inline)) void *_Nullable cog_pool(void) {
  return cog_pool_word;
}

// Sets this thread's pool. `give_back` is called with it when the thread ends; the word is null
// from then on. All calls must pass the same function.
void cog_set_pool(void *_Nonnull pool, void (*_Nonnull give_back)(void *_Nullable pool));

// An atomic load (acquire) for getters. Swift's optimiser takes its own atomic operations for
// something that might release an object, and would retain the model around them; of a pure
// function it knows better.
static inline __attribute__((always_inline, pure)) uint64_t cog_load(const void *_Nonnull word) {
  return __atomic_load_n((const uint64_t *)word, __ATOMIC_ACQUIRE);
}

// Memory with the alignment that malloc gives. Swift's own allocation asks for an alignment, which
// costs as much again.
static inline __attribute__((always_inline)) void *_Nonnull cog_allocate(size_t size) {
  void *memory = malloc(size);
  if (!memory) abort();
  return memory;
}

static inline __attribute__((always_inline)) void cog_free(void *_Nonnull memory) { free(memory); }

// Makes a Swift object immortal, where the runtime knows how: to retain and to release it then
// costs no locked instruction. Only for objects that nobody will ever free.
void cog_immortalize(void *_Nonnull object);

// A hint that the caller spins.
static inline __attribute__((always_inline)) void cog_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

#if defined(__linux__)
// Sleeps while the word has the expected value; returns at a wake, a signal, after so long (less
// than a second), or at once if it differs.
void cog_futex_wait(const void *_Nonnull word, uint32_t expected, long nanoseconds);
// Wakes one sleeper.
void cog_futex_wake_one(const void *_Nonnull word);
#endif

#ifdef __cplusplus
}
#endif
