/*
 * Loaded before a program's C library (LD_PRELOAD): while the file READ_ONLY_WHILE exists, all below READ_ONLY_FOLDER is
 * as on a disk that was mounted read-only, also what the program has open.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

static int is_below(const char *path) {
  const char *folder = getenv("READ_ONLY_FOLDER");
  const char *while_there = getenv("READ_ONLY_WHILE");
  if (folder == NULL || while_there == NULL || path == NULL) return 0;
  return strncmp(path, folder, strlen(folder)) == 0 && access(while_there, F_OK) == 0;
}

static int is_kept(int file) {
  char name[64], path[PATH_MAX + 1];
  snprintf(name, sizeof name, "/proc/self/fd/%d", file);
  ssize_t length = readlink(name, path, PATH_MAX);
  if (length < 0) return 0;
  path[length] = 0;
  return is_below(path);
}

#define REFUSED(kept) if (kept) { errno = EROFS; return -1; }
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define OF_FILE(type, name, words, values) \
  type name words { REFUSED(is_kept(file)) return NEXT(name) values; }
OF_FILE(ssize_t, write, (int file, const void *bytes, size_t size), (file, bytes, size))
OF_FILE(ssize_t, writev, (int file, const struct iovec *all, int count), (file, all, count))
OF_FILE(ssize_t, pwrite, (int file, const void *bytes, size_t size, off_t at), (file, bytes, size, at))
OF_FILE(ssize_t, pwrite64, (int file, const void *bytes, size_t size, off64_t at), (file, bytes, size, at))
OF_FILE(int, ftruncate, (int file, off_t size), (file, size))
OF_FILE(int, ftruncate64, (int file, off64_t size), (file, size))
OF_FILE(int, fsync, (int file), (file))
OF_FILE(int, fdatasync, (int file), (file))
OF_FILE(int, fchmod, (int file, mode_t mode), (file, mode))

#define OF_PATH(name, words, values) \
  int name words { REFUSED(is_below(path)) return NEXT(name) values; }
OF_PATH(mkdir, (const char *path, mode_t mode), (path, mode))
OF_PATH(rmdir, (const char *path), (path))
OF_PATH(unlink, (const char *path), (path))
OF_PATH(rename, (const char *path, const char *to), (path, to))
OF_PATH(link, (const char *path, const char *to), (path, to))
OF_PATH(chmod, (const char *path, mode_t mode), (path, mode))

#define OF_OPEN(name) \
  int name(const char *path, int how, ...) { \
    va_list more; \
    va_start(more, how); \
    mode_t mode = how & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0; \
    va_end(more); \
    REFUSED((how & O_ACCMODE) != O_RDONLY && is_below(path)) \
    return NEXT(name)(path, how, mode); \
  }
OF_OPEN(open)
OF_OPEN(open64)
