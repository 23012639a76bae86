#include "CObservationGraph.h"

#include <pthread.h>
#include <stddef.h>

// A function of Swift's runtime that some versions of the runtime may not contain.
extern void _swift_stdlib_immortalize(void *object) __attribute__((weak));

void cog_immortalize(void *object) {
  if (_swift_stdlib_immortalize) _swift_stdlib_immortalize(object);
}

unsigned char cog_state_bytes[512] __attribute__((aligned(128)));

__thread __attribute__((tls_model("initial-exec"))) void *cog_pool_word;

// The key is Swift's `Link.dead`, which is not the key of any object. No slot is registered.
const struct cog_no_link_record cog_no_link = {.link = {.key = 1}};

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

#if defined(__linux__)
#include <errno.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// A write to a property must not change errno.
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
