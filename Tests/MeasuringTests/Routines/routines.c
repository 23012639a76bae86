// Prints the routines that glibc has chosen for this process, one a line: the library, the
// function, and the routine's address within the library.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const ElfW(Dyn) *entry(const ElfW(Dyn) *dynamic, ElfW(Sxword) tag) {
  while (dynamic->d_tag != tag && dynamic->d_tag != DT_NULL) dynamic++;
  return dynamic;
}

// A library does not state how many symbols it has. Its hash table leads to the last one: each
// bucket has the number of its first symbol, and an odd hash marks the last symbol of a bucket.
static uint32_t symbol_count(const uint32_t *table) {
  uint32_t bucket_count = table[0], first = table[1], filter_words = table[2];
  const uint32_t *buckets = table + 4 + filter_words * sizeof(ElfW(Addr)) / sizeof(uint32_t);
  const uint32_t *hashes = buckets + bucket_count;
  uint32_t last = 0;
  for (uint32_t i = 0; i < bucket_count; i++)
    if (buckets[i] > last) last = buckets[i];
  if (last < first) return first;
  while (!(hashes[last - first] & 1)) last++;
  return last + 1;
}

static void print_routines(const char *library) {
  struct link_map *map;
  void *handle = dlopen(library, RTLD_NOW);
  if (!handle || dlinfo(handle, RTLD_DI_LINKMAP, &map)) return;
  const ElfW(Sym) *symbols = (const void *)entry(map->l_ld, DT_SYMTAB)->d_un.d_ptr;
  const char *names = (const void *)entry(map->l_ld, DT_STRTAB)->d_un.d_ptr;
  uint32_t count = symbol_count((const void *)entry(map->l_ld, DT_GNU_HASH)->d_un.d_ptr);
  for (uint32_t i = 0; i < count; i++) {
    const char *name = names + symbols[i].st_name;
    // The kernel implements these functions, and valgrind hides the kernel's implementations.
    if (strstr(name, "gettimeofday") || !strcmp(name, "time")) continue;
    // dlsym finds no symbol that only programs of older versions of glibc can use.
    void *routine = (symbols[i].st_info & 0xf) == STT_GNU_IFUNC ? dlsym(handle, name) : NULL;
    if (routine) printf("%s %s %#tx\n", library, name, (char *)routine - (char *)map->l_addr);
  }
}

// The first call of a function runs one of the loader's routines, which saves the registers.
static void print_first_call(void) {
  void **calls = (void **)entry(_DYNAMIC, DT_PLTGOT)->d_un.d_ptr;
  Dl_info loader;
  if (dladdr(calls[2], &loader))
    printf("loader first-call %#tx\n", (char *)calls[2] - (char *)loader.dli_fbase);
}

int main(void) {
  print_routines("libc.so.6");
  print_routines("libm.so.6");
  print_first_call();
}
