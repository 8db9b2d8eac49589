// The calls that Swift's Glibc module lacks: epoll and accept4.
#ifndef CEPOLL_H
#define CEPOLL_H
#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/socket.h>

// Declared here, since defining _GNU_SOURCE for it would give other types another shape than in the Glibc module.
int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);
#endif
#endif
