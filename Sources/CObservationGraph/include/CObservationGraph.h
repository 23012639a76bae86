// What FineObservation's graph needs from C: one block of memory that exists before anything runs
// (a Swift global costs a once-check on every use), a load, and the futex system call, which is
// variadic and therefore out of Swift's reach.
#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Zero-initialised; bound once, by Swift, to the graph's global state.
extern unsigned char cog_state_bytes[256] __attribute__((aligned(128)));

static inline __attribute__((always_inline)) void *_Nonnull cog_state(void) {
  return cog_state_bytes;
}

// An atomic load (acquire) for getters. Swift's optimiser takes its own atomic operations for
// something that might release an object, and would retain the model around them; of a pure
// function it knows better.
static inline __attribute__((always_inline, pure)) uint64_t cog_load(const void *_Nonnull word) {
  return __atomic_load_n((const uint64_t *)word, __ATOMIC_ACQUIRE);
}

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
