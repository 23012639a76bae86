// Three thread-local words, with inlined functions that read and set them.
//
// Swift has no thread-local variable that a getter can test in one or two instructions:
// `@TaskLocal` searches a list, and a pthread key costs a function call. With the model
// `initial-exec`, an access is one load relative to the thread pointer.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CTL_WORD extern __thread __attribute__((tls_model("initial-exec"))) void *_Nullable

// FineObservation stores the tracking frame that is open on this thread.
CTL_WORD ctl_tracking_frame_word;
// ComponentTree stores the component whose body runs on this thread.
CTL_WORD ctl_current_component_word;
// ComponentTree stores whether the running closure reads the newest values of states. 0 if not.
extern __thread __attribute__((tls_model("initial-exec"))) uintptr_t ctl_reads_newest_word;

#undef CTL_WORD

// A number that is different for each running thread: the address of this thread's word.
static inline __attribute__((always_inline)) uintptr_t ctl_thread(void) {
  return (uintptr_t)&ctl_tracking_frame_word;
}

static inline __attribute__((always_inline, pure)) void *_Nullable ctl_tracking_frame(void) {
  return ctl_tracking_frame_word;
}
static inline __attribute__((always_inline)) void ctl_set_tracking_frame(void *_Nullable frame) {
  ctl_tracking_frame_word = frame;
}
static inline __attribute__((always_inline, pure)) void *_Nullable ctl_current_component(void) {
  return ctl_current_component_word;
}
static inline __attribute__((always_inline)) void ctl_set_current_component(
    void *_Nullable component) {
  ctl_current_component_word = component;
}
static inline __attribute__((always_inline, pure)) bool ctl_reads_newest(void) {
  return ctl_reads_newest_word != 0;
}
static inline __attribute__((always_inline)) void ctl_set_reads_newest(bool reads_newest) {
  ctl_reads_newest_word = reads_newest;
}

#ifdef __cplusplus
}
#endif
