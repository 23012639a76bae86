// FineObservation's graph uses C for:
// - static memory, because each use of a Swift global costs an initialisation check
// - a thread-local word
// - an atomic load
// - memory from malloc
// - making a Swift object immortal
// - calls that keep the registers of their callers
// - recording a read of a property, because getters call this function
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

// The attribute of a function that keeps most general registers of its caller: on x86-64, all but
// r11 and the register of the result; on ARM64, at least those from x9 to x15. A caller that calls
// such a function only in rare cases need not save registers for this call. The attribute is used
// on Linux for two processors. Elsewhere, the functions are ordinary functions.
//
// Swift calls every C function in the ordinary way. So each function with the attribute has an
// inlined function that calls it, and Swift code calls the inlined function. A call must not go
// through the procedure linkage table of a dynamic library: at the first call, the dynamic linker
// would change registers. So each of the functions is hidden, or is called through a constant that
// contains its address.
#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#define COG_KEEPS_REGISTERS __attribute__((preserve_most))
#else
#define COG_KEEPS_REGISTERS
#endif

COG_KEEPS_REGISTERS __attribute__((visibility("hidden"))) uintptr_t cog_rare_call(
    uintptr_t (*_Nonnull function)(uintptr_t), uintptr_t argument);

// Calls a function that the caller needs only in rare cases, and returns its result. Only
// FineObservation itself may call this function, because `cog_rare_call` is hidden.
static inline __attribute__((always_inline)) uintptr_t cog_rarely(
    uintptr_t (*_Nonnull function)(uintptr_t), uintptr_t argument) {
  return cog_rare_call(function, argument);
}

// The fields at the start of Swift's `Frame`, `Node` and `Link`. Swift's `Layout` checks where the
// fields are.
struct cog_link {
  uint64_t mask;
  uint64_t key;
  uint64_t seen;
  struct cog_link *_Nullable next;
};
struct cog_node {
  void *_Nullable level;
  uint64_t round;
  struct cog_link *_Nullable first;
};
struct cog_frame {
  struct cog_node *_Nullable node;
  struct cog_link *_Nonnull recent;
  void *_Nullable outer;
  void *_Nullable forward;
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

// The largest number of links that are searched one by one; see Swift's `LinkIndex`.
#define COG_SEARCHED_LINKS 8

// A condition that is rarely true. clang compiles such a condition to a branch of its own.
// Otherwise, clang would combine several conditions, and would need registers for this.
#define COG_RARE(condition) __builtin_expect(condition, 0)

// The attribute of a function that releases no Swift object. Without the attribute, Swift's
// optimiser would retain the model in a getter during the call of the function.
#define COG_RELEASES_NOTHING __attribute__((swift_attr("@_effects(releasenone)")))

// Records that the current evaluation has read a slot, if the slot is registered. Returns whether
// the slot is registered. `bit` is the slot's bit in the masks.
//
// The accesses to `seen` are atomic, so that the compiler does not replace them by accesses to one
// byte of `seen`. The end of the evaluation loads the whole word. This load would have to wait
// until the stored byte has reached the processor's cache.
static inline __attribute__((always_inline)) COG_RELEASES_NOTHING int cog_note(
    void *_Nonnull link, uint64_t bit) {
  struct cog_link *read = (struct cog_link *)link;
  if (!(read->mask & bit)) return 0;
  __atomic_store_n(
      &read->seen, __atomic_load_n(&read->seen, __ATOMIC_RELAXED) | bit, __ATOMIC_RELAXED);
  return 1;
}

// Records a read of a property in the open tracking scope `frame` in three cases: the link
// `Frame.recent` or the link after it leads to the object with this key, or the evaluation has read
// the object earlier through one of its first links. The slot must be registered. Returns 0 in all
// other cases, and in a scope whose reads an outer scope tracks. Most reads of an evaluation that
// reads several objects are recorded by this function.
// - key: the key of the object's context and the slot; see `Link.key`.
// - bit: the slot's bit in the masks.
static inline __attribute__((always_inline)) int cog_read_again(
    void *_Nonnull frame, uint64_t key, uint64_t bit) {
  struct cog_frame *open = (struct cog_frame *)frame;
  struct cog_link *recent = open->recent;
  if (COG_RARE(recent == cog_no_link_address())) return 0;
  struct cog_link *link = recent->next;
  if (recent->seen && link && cog_load(&link->key) == key) {
    if (COG_RARE(!cog_note(link, bit))) return 0;
    open->position = link;
    open->recent = link;
    return 1;
  }
  // A getter has tried this link for slots below 64. Other callers have not tried it.
  if (cog_load(&recent->key) == key) return cog_note(recent, bit);
  link = open->node->first;
  for (uint32_t left = COG_SEARCHED_LINKS; left > 0 && link; left -= 1) {
    if (cog_load(&link->key) == key) return link->seen && cog_note(link, bit);
    link = link->next;
  }
  return 0;
}

// The address of the function that `cog_read` calls.
extern COG_KEEPS_REGISTERS void (*_Nonnull const cog_getter_read)(
    void *_Nonnull frame, uint64_t key, uint64_t bit, void *_Nonnull place, intptr_t slot,
    void (*_Nonnull elsewhere)(void *_Nonnull, intptr_t));

// For getters: calls `cog_read_again`, and calls `elsewhere(place, slot)` if the result is 0.
// `elsewhere` must release no object.
static inline __attribute__((always_inline)) COG_RELEASES_NOTHING void cog_read(
    void *_Nonnull frame, uint64_t key, uint64_t bit, void *_Nonnull place, intptr_t slot,
    void (*_Nonnull elsewhere)(void *_Nonnull, intptr_t)) {
  cog_getter_read(frame, key, bit, place, slot, elsewhere);
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
