#!/usr/bin/env python3
"""Puts a server under load that a test process could not hold: .ci/stress.py PROGRAM

Each check starts a server of its own at a free port of the loopback interface, prints figures and ok or FAIL, and ends what it
started. Every wait has an end. The last line is "N passed, M failed".
"""

import os
import re
import resource
import selectors
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time

GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
passed = failed = 0


def check(text, holds):
    global passed, failed
    passed, failed = passed + holds, failed + (not holds)
    print(f"   {'ok' if holds else 'FAIL'}: {text}", flush=True)


class Server:
    """A server process, killed at the end of its `with` block at the latest."""

    def __init__(self, *flags, descriptors=None):
        self.errors = tempfile.TemporaryFile("w+")
        limit = descriptors and (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors)))
        self.process = subprocess.Popen(
            [sys.argv[1], "serve", "--port", "0", "--log", "off", *flags],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self.errors, preexec_fn=limit,
        )
        for _ in range(1000):
            self.errors.seek(0)
            match = re.search(r"listening on http://[^ ]*:(\d+)\n", self.errors.read())
            if match:
                self.port = int(match[1])
                return
            time.sleep(0.01)
        self.process.kill()
        raise SystemExit("the server does not start")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def _proc(self, name):
        with open(f"/proc/{self.process.pid}/{name}") as file:
            return file.read()

    def anonymous(self):
        """Bytes of memory that no file backs."""
        return int(re.search(r"RssAnon:\s+(\d+) kB", self._proc("status"))[1]) * 1024

    def resident(self):
        return int(re.search(r"VmRSS:\s+(\d+) kB", self._proc("status"))[1]) * 1024

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def processor(self):
        """Seconds of processor time so far."""
        fields = self._proc("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def connect(self, source=1, window=None):
        """A connection from 127.0.0.`source`, so that ports do not run out."""
        client = socket.socket()
        if window:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        client.setsockopt(socket.SOL_IP, 24, 1)  # IP_BIND_ADDRESS_NO_PORT
        client.bind((f"127.0.0.{source}", 0))
        client.settimeout(10)
        client.connect(("127.0.0.1", self.port))
        return client

    def health(self):
        """Seconds until /healthz is answered on a new connection, infinite if it is not."""
        begin = time.monotonic()
        try:
            with self.connect() as client:
                client.sendall(GET)
                if client.recv(4096).startswith(b"HTTP/1.1 200 "):
                    return time.monotonic() - begin
        except OSError:
            pass
        return float("inf")

    def settles(self, count, seconds=10):
        """Waits until the process has as few descriptors."""
        end = time.monotonic() + seconds
        while self.descriptors() > count and time.monotonic() < end:
            time.sleep(0.05)
        return self.descriptors()


def drain(clients, seconds):
    """Reads from all clients until each has ended; their bytes, None for one that did not end."""
    received = {client: b"" for client in clients}
    end = time.monotonic() + seconds
    with selectors.DefaultSelector() as selector:
        for client in clients:
            client.setblocking(False)
            selector.register(client, selectors.EVENT_READ)
        while selector.get_map() and time.monotonic() < end:
            for key, _ in selector.select(0.5):
                try:
                    data = key.fileobj.recv(65536)
                except ConnectionError:
                    data = b""
                received[key.fileobj] += data
                if not data:
                    selector.unregister(key.fileobj)
        for key in selector.get_map().values():
            received[key.fileobj] = None
    return received


def close(clients):
    for client in clients:
        client.close()


def idle_connections():
    count = min(10_000, resource.getrlimit(resource.RLIMIT_NOFILE)[1] - 200)
    print(f"-- {count} idle connections")
    with Server("--connections", "20000", "--idle-timeout", "25", "--first-byte-timeout", "60") as server:
        warm = [server.connect() for _ in range(100)]
        for client in warm:
            client.sendall(GET)
            client.recv(4096)
        before, begin = server.anonymous(), time.monotonic()
        clients = []
        for number in range(count):
            client = server.connect(2 + number % 5)
            client.sendall(GET)
            clients.append(client)
        answered = sum(client.recv(4096).startswith(b"HTTP/1.1 200 ") for client in clients)
        # A connection is open on both sides, and idle: it has been answered, and nothing has ended.
        held = server.descriptors()
        each = (server.anonymous() - before) / count
        took = time.monotonic() - begin
        check(f"{answered} answered and {held} descriptors held after {took:.1f} s", answered == count and held > count)
        check(f"{each:.0f} bytes of anonymous memory a connection, 1024 allowed", each <= 1024)
        delay = server.health()
        check(f"another connection is answered in {delay * 1000:.1f} ms", delay < 2)
        ended = drain(clients, 45)
        took = time.monotonic() - begin
        silent = sum(data == b"" for data in ended.values())
        check(f"{silent} closed in silence by the idle timeout, the last after {took:.1f} s", silent == count)
        close(clients + warm)


def hostile_clients():
    print("-- hostile clients")
    with Server("--head-timeout", "5", "--body-timeout", "5", "--write-timeout", "3") as server:
        # Begun with a few requests, so that what is made once is made.
        for _ in range(300):
            server.health()
        time.sleep(0.2)
        anonymous, resident, descriptors = server.anonymous(), server.resident(), server.descriptors()
        slowloris(server)
        deaf_client(server)
        resets(server)
        left = server.settles(descriptors)
        check(f"{left} descriptors, {descriptors} before", left <= descriptors)
        now = server.resident()
        kilobytes = f"anonymous {anonymous // 1024} and then {server.anonymous() // 1024} KiB"
        check(
            f"resident {resident // 1024} KiB before, {now // 1024} KiB after ({now / resident - 1:+.1%}); {kilobytes}",
            now <= resident * 1.2,
        )


def slowloris(server):
    heads = [server.connect() for _ in range(250)]
    bodies = [server.connect() for _ in range(250)]
    for client in bodies:
        client.sendall(
            b"POST /v1/resolve HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n"
        )
    ended, worst = set(), 0.0
    for byte in (GET[:20] + b"x" * 100)[:9]:
        begin = time.monotonic()
        for client in heads + bodies:
            try:
                if client not in ended:
                    client.send(bytes([byte]), socket.MSG_DONTWAIT)
            except OSError:
                ended.add(client)
        worst = max(worst, server.health())
        time.sleep(max(0, begin + 1 - time.monotonic()))
    received = drain(heads + bodies, 5)
    right = sum(data is not None and (data == b"" or data.startswith(b"HTTP/1.1 408 ")) for data in received.values())
    told = sum(bool(data) for data in received.values())
    check(f"{right} of 500 slow clients closed, {told} of them by 408", right == 500)
    check(f"/healthz meanwhile within {worst * 1000:.1f} ms", worst < 2)
    close(heads + bodies)


def deaf_client(server):
    before = server.descriptors()
    request = GET.replace(b"/healthz", b"/openapi.yaml")
    clients = [server.connect(window=4096) for _ in range(20)]
    taken = 0
    for client in clients:
        client.setblocking(False)
        try:
            for _ in range(200):
                taken += client.send(request * 500)
        except BlockingIOError:
            pass
    worst = max(server.health() for _ in range(20))
    limit = taken / len(clients) / len(request)
    check(f"/healthz within {worst * 1000:.1f} ms beside 20 clients that never read", worst < 2)
    grown = server.anonymous() // 1024
    left = server.settles(before)
    check(f"they were dropped ({limit:.0f} requests taken of each, {grown} KiB anonymous meanwhile)", left <= before)
    close(clients)


def resets(server):
    begin, worst = time.monotonic(), 0.0
    for number in range(20_000):
        client = server.connect(2 + number % 5)
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.send((b"", GET, GET * 3, GET[:30])[number % 4])
        client.close()
        if number % 1000 == 0:
            worst = max(worst, server.health())
    took = time.monotonic() - begin
    check(f"20000 connections opened and reset in {took:.1f} s, /healthz within {worst * 1000:.1f} ms", worst < 2)


def no_descriptors():
    print("-- out of descriptors")
    with Server("--idle-timeout", "60", descriptors=64) as server:
        kept = server.connect()
        kept.sendall(GET)
        kept.recv(4096)
        clients = [server.connect() for _ in range(150)]
        for client in clients:
            client.sendall(GET)
        time.sleep(0.3)
        begin, used, answers = time.monotonic(), server.processor(), 0
        while time.monotonic() < begin + 3:
            kept.sendall(GET)
            answers += kept.recv(4096).startswith(b"HTTP/1.1 200 ")
            time.sleep(0.01)
        share = (server.processor() - used) / (time.monotonic() - begin)
        check(f"{server.descriptors()} descriptors; {answers} requests answered in 3 s on a kept connection", answers > 50)
        check(f"{share:.1%} of a core, 20 % allowed", share < 0.2)
        begin, served = time.monotonic(), 0
        # Each that is answered ends, which makes room for the next.
        with selectors.DefaultSelector() as selector:
            for client in clients:
                selector.register(client, selectors.EVENT_READ)
            while selector.get_map() and time.monotonic() < begin + 10:
                for key, _ in selector.select(0.5):
                    served += key.fileobj.recv(4096).startswith(b"HTTP/1.1 200 ")
                    selector.unregister(key.fileobj)
                    key.fileobj.close()
        close(clients)
        took = time.monotonic() - begin
        check(f"{served} of 150 waiting connections answered as others close, in {took:.1f} s", served == 150)
        delay = server.health()
        check(f"a new connection is answered in {delay * 1000:.1f} ms", delay < 2)


def drain_under_load():
    print("-- SIGTERM under load")
    with Server() as server:
        second = subprocess.run(
            [sys.argv[1], "serve", "--port", str(server.port)], stdin=subprocess.DEVNULL, capture_output=True, timeout=10
        )
        check(f"a second process at the same port exits {second.returncode}", second.returncode == 69)
        clients = [server.connect() for _ in range(64)]
        sent = answered = after = 0
        told, end = None, time.monotonic() + 15
        selector = selectors.DefaultSelector()
        pending = {}
        for client in clients:
            client.sendall(GET)
            sent += 1
            pending[client] = b""
            selector.register(client, selectors.EVENT_READ)
        start = time.monotonic()
        while selector.get_map() and time.monotonic() < end:
            if told is None and time.monotonic() > start + 1:
                server.process.send_signal(signal.SIGTERM)
                told = time.monotonic()
            for key, _ in selector.select(0.1):
                client = key.fileobj
                try:
                    data = client.recv(65536)
                except ConnectionError:
                    data = b""
                pending[client] += data
                if not data:
                    selector.unregister(client)
                    continue
                head, mark, body = pending[client].partition(b"\r\n\r\n")
                length = re.search(rb"Content-Length: (\d+)", head)
                if not mark or len(body) < int(length[1]):
                    continue
                answered += head.startswith(b"HTTP/1.1 200 ")
                after += told is not None
                pending[client] = b""
                if b"\r\nConnection: close" in head:
                    selector.unregister(client)
                    continue
                client.sendall(GET)
                sent += 1
        check(f"{answered} of {sent} requests answered, {after} of them after the signal", answered == sent and after >= 64)
        close(clients)
        status = server.process.wait(timeout=15)
        check(f"exit {status}, {time.monotonic() - told:.2f} s after the signal", status == 0)


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    for function in (drain_under_load, no_descriptors, hostile_clients, idle_connections):
        begin = time.monotonic()
        try:
            function()
        except (OSError, subprocess.TimeoutExpired) as error:
            check(f"{function.__name__}: {error}", False)
        print(f"   {time.monotonic() - begin:.1f} s", flush=True)
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
