// FineObservation's graph uses C for:
// - static memory, because each use of a Swift global costs an initialisation check
// - a thread-local word, an atomic load, immortal Swift objects
// - calls that keep the registers of their callers, and recording a read in a getter
// - the processor's instruction for waiting in a loop, and the futex system call
#pragma once
#include <stdint.h>

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

// The attribute of a function that keeps most registers of its caller, so that a caller that calls
// it only in rare cases saves none. It is hidden, because at a first call through the procedure
// linkage table, the dynamic linker would change registers. Swift calls it by an inlined function.
#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#define COG_KEEPS_REGISTERS __attribute__((preserve_most))
#else
#define COG_KEEPS_REGISTERS
#endif

COG_KEEPS_REGISTERS __attribute__((visibility("hidden"))) uintptr_t cog_rare_call(
    uintptr_t (*_Nonnull function)(uintptr_t), uintptr_t argument);

// Calls a function that the caller needs only in rare cases, and returns its result.
static inline __attribute__((always_inline)) uintptr_t cog_rarely(
    uintptr_t (*_Nonnull function)(uintptr_t), uintptr_t argument) {
  return cog_rare_call(function, argument);
}

// The fields at the start of Swift's `Frame` and `Link`. Swift's `Layout` checks where they are.
struct cog_link {
  uint64_t mask;
  uint64_t key;
  uint64_t seen;
  struct cog_link *_Nullable next;
};
struct cog_frame {
  void *_Nullable node;
  struct cog_link *_Nonnull position;
};

// See Swift's `Link.none`. The record has the size of Swift's `Link`, and fills a cache line.
struct cog_no_link_record {
  struct cog_link link;
  uint64_t rest[4];
};
extern const struct cog_no_link_record cog_no_link __attribute__((aligned(64)));

static inline __attribute__((always_inline)) void *_Nonnull cog_no_link_address(void) {
  return (void *)&cog_no_link;
}

// The attribute of a function that releases no Swift object. Without the attribute, Swift's
// optimiser would retain the model in a getter during the call of the function.
#define COG_RELEASES_NOTHING __attribute__((swift_attr("@_effects(releasenone)")))

// Records that the current evaluation has read a slot, if the slot is registered, and returns
// whether it is. `bit` is the slot's bit in the masks. The accesses to `seen` are atomic, so that
// the compiler accesses the whole word: the end of the evaluation would wait for a store to one
// byte. The hint saves a jump in a getter's usual case: 30 of 1,839 instructions in `op.retrack`.
static inline __attribute__((always_inline)) COG_RELEASES_NOTHING int cog_note(
    void *_Nonnull link, uint64_t bit) {
  struct cog_link *read = (struct cog_link *)link;
  if (__builtin_expect(!(read->mask & bit), 0)) return 0;
  __atomic_store_n(
      &read->seen, __atomic_load_n(&read->seen, __ATOMIC_RELAXED) | bit, __ATOMIC_RELAXED);
  return 1;
}

// Records a read in the open tracking scope `frame`, if the link after `Frame.position` leads to
// the object with this key, and the slot is registered. Returns whether it has. So an evaluation
// that reads four objects again executes half of the instructions that a call for each would take.
static inline __attribute__((always_inline)) COG_RELEASES_NOTHING int cog_read_next(
    void *_Nonnull frame, uint64_t key, uint64_t bit) {
  struct cog_frame *open = (struct cog_frame *)frame;
  struct cog_link *link = open->position->next;
  if (!link || !open->position->seen || cog_load(&link->key) != key || !cog_note(link, bit)) {
    return 0;
  }
  open->position = link;
  return 1;
}

// Makes a Swift object that is never freed immortal, if the runtime has a function for this.
// Retaining and releasing an immortal object needs no locked instruction.
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
