#include "CObservationGraph.h"

#include <pthread.h>
#include <stddef.h>

// A function of Swift's runtime. The function is not part of the runtime's public interface, so
// some versions of the runtime may not contain the function.
extern void _swift_stdlib_immortalize(void *object) __attribute__((weak));

void cog_immortalize(void *object) {
  if (_swift_stdlib_immortalize) _swift_stdlib_immortalize(object);
}

unsigned char cog_state_bytes[512] __attribute__((aligned(128)));

__thread __attribute__((tls_model("initial-exec"))) void *cog_pool_word;

static pthread_key_t pool_key;
static pthread_once_t pool_key_once = PTHREAD_ONCE_INIT;
static void (*pool_give_back)(void *);

static void end_thread(void *pool) {
  cog_pool_word = NULL;
  __atomic_load_n(&pool_give_back, __ATOMIC_RELAXED)(pool);
}

static void make_pool_key(void) { pthread_key_create(&pool_key, end_thread); }

void cog_set_pool(void *pool, void (*give_back)(void *)) {
  // Every call stores the same value, so the order of threads does not matter.
  __atomic_store_n(&pool_give_back, give_back, __ATOMIC_RELAXED);
  pthread_once(&pool_key_once, make_pool_key);
  pthread_setspecific(pool_key, pool);
  cog_pool_word = pool;
}

COG_KEEPS_REGISTERS __attribute__((noinline)) uintptr_t cog_rare_call(
    uintptr_t (*function)(uintptr_t), uintptr_t argument) {
  return function(argument);
}

// Makes clang compile a condition to a branch. Without it, clang combines conditions, and needs
// registers for that.
#define RARELY(condition) __builtin_expect(condition, 0)

// The slow path is a function of its own, so that `cog_tracked_read` saves no registers. The
// parameters are those of `cog_tracked_read`, so that they need not be moved. The function is not
// static, because the compiler would remove the unused parameters of a static function.
COG_KEEPS_REGISTERS void cog_tracked_read_elsewhere(
    void *frame, uint64_t key, uint64_t bit, void *place, intptr_t slot,
    void (*elsewhere)(void *, intptr_t));

COG_KEEPS_REGISTERS __attribute__((noinline)) void cog_tracked_read_elsewhere(
    void *frame, uint64_t key, uint64_t bit, void *place, intptr_t slot,
    void (*elsewhere)(void *, intptr_t)) {
  elsewhere(place, slot);
}

COG_KEEPS_REGISTERS void cog_tracked_read(
    void *frame, uint64_t key, uint64_t bit, void *place, intptr_t slot,
    void (*elsewhere)(void *, intptr_t)) {
  struct cog_frame *open = frame;
  struct cog_link *link = open->recent;
  // The objects of the first eight links of the evaluation need no hint, because `Graph.earlier`
  // searches these links one by one.
  if (RARELY(open->passed >= COG_SEARCHED_LINKS)) goto slow;
  if (RARELY(!link) || RARELY(!link->seen)) goto slow;
  link = link->next;
  if (RARELY(!link) || __atomic_load_n(&link->key, __ATOMIC_ACQUIRE) != key) goto slow;
  if (RARELY(!cog_note(link, bit))) goto slow;
  open->last = link;
  open->recent = link;
  open->passed += 1;
  return;
slow:;
  __attribute__((musttail)) return cog_tracked_read_elsewhere(
      frame, key, bit, place, slot, elsewhere);
}

#if defined(__linux__)
#include <errno.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// The two functions for futexes restore errno, because a write to a property must not change errno.
void cog_futex_wait(const void *word, uint32_t expected, long nanoseconds) {
  int saved = errno;
  struct timespec longest = {.tv_sec = 0, .tv_nsec = nanoseconds};
  syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, expected, &longest, NULL, 0);
  errno = saved;
}

void cog_futex_wake_one(const void *word) {
  int saved = errno;
  syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
  errno = saved;
}
#endif
