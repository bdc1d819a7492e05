/*
 * The clock of a trial. Loaded by LD_PRELOAD, it adds a difference to every answer of the system's clocks. The difference is in the file TRIAL_CLOCK,
 * as a number of milliseconds (int64), which the trial writes: the file is mapped, so that a move reaches all processes at once, and a question for
 * the time costs what it always does. With TRIAL_CLOCK_TIMERS=machine, the clock that timers are measured by stays the machine's.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t *ahead;
static int timers_stay;
static int (*systems_clock)(clockid_t, struct timespec *);

__attribute__((constructor)) static void open_clock(void) {
  if (systems_clock) return;
  systems_clock = dlsym(RTLD_NEXT, "clock_gettime");
  const char *timers = getenv("TRIAL_CLOCK_TIMERS");
  timers_stay = timers && !strcmp(timers, "machine");
  const char *path = getenv("TRIAL_CLOCK");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *mapped = mmap(NULL, sizeof *ahead, PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (mapped != MAP_FAILED) ahead = mapped;
}

static int is_moved(clockid_t clock) {
  switch (clock) {
    case CLOCK_PROCESS_CPUTIME_ID:
    case CLOCK_THREAD_CPUTIME_ID:
      return 0;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_BOOTTIME:
      return !timers_stay;
    default:
      return 1;
  }
}

/* Adds the difference of a clock to a time of the machine's; takes it away with `sign` -1. */
static struct timespec move(clockid_t clock, struct timespec time, int sign) {
  int64_t ms = ahead && is_moved(clock) ? sign * *ahead : 0;
  int64_t ns = time.tv_nsec + ms % 1000 * 1000000;
  time.tv_sec += ms / 1000 + (ns < 0 ? -1 : ns >= 1000000000 ? 1 : 0);
  time.tv_nsec = (ns + 1000000000) % 1000000000;
  return time;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  open_clock(); /* other libraries' constructors may ask before ours has run */
  int failed = systems_clock(clock, time);
  if (!failed) *time = move(clock, *time, 1);
  return failed;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &now)) return -1;
  *result = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

/* The system waits until a time of its own clock. Which one a condition has is not told: Node's and V8's have the one of timers. */
int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until) {
  static int (*wait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
  if (!wait) wait = dlsym(RTLD_NEXT, "pthread_cond_timedwait");
  struct timespec end = move(CLOCK_MONOTONIC, *until, -1);
  return wait(condition, mutex, &end);
}

int pthread_cond_clockwait(pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *until) {
  static int (*wait)(pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *);
  if (!wait) wait = dlsym(RTLD_NEXT, "pthread_cond_clockwait");
  struct timespec end = move(clock, *until, -1);
  return wait(condition, mutex, clock, &end);
}
