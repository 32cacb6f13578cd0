"""Reads one live topic of a Touchline site, with Python 3.9 or later alone.

    for kind, value, position in watch("https://scores.example.org", "match:m1"):
        print(kind, value)

The rules CL1 to CL10 are those of docs/client-specification.md.
"""

import http.client
import json
import queue
import random
import re
import socket
import threading
import time
from urllib.parse import urlencode, urlsplit

STALE_SECONDS = 12
SILENT_SECONDS = 30
RETRY_SECONDS = 2
LONGEST_RETRY_SECONDS = 30
MAX_LINES = 1000

_POSITION = re.compile(r"([\w-]{1,128}):(\d{1,15})$", re.ASCII)


class Stopped(Exception):
    """The server refused the topic for good; its text is the error's code."""


def watch(site, topic, *, delay_seconds=0, since=None, token=None, stale_seconds=STALE_SECONDS,
          silent_seconds=SILENT_SECONDS, retry_seconds=RETRY_SECONDS, chance=random.random):
    """Yields (kind, value, position) without end.

    kind is "snapshot" (value replaces everything), "facts" (a list that continues it), "ahead" (deletions before
    their turn, for readers with a delay) or "state" (value is "connecting", "live", "stale" or "waiting").
    position is "<epoch>:<seq>", or None before the first snapshot. token is a function that returns a valid token.
    Raises Stopped where the server says that it will refuse the request again.
    """
    reader = _Reader(site, topic, delay_seconds, since, token, stale_seconds, silent_seconds, retry_seconds, chance)
    return reader.run()


def newest_revisions(entries):
    """CL7: the newest revision of each event of a match, in the order in which the events were first reported."""
    newest = {}
    for entry in entries:
        if entry["id"] not in newest or newest[entry["id"]]["revision"] < entry["revision"]:
            newest[entry["id"]] = entry
    return list(newest.values())


class _End(Exception):
    """A connection ended: after_seconds is the shortest wait, is_broken lengthens it each time in a row."""

    def __init__(self, reason, after_seconds=0, is_broken=False):
        super().__init__(reason)
        self.after_seconds = after_seconds
        self.is_broken = is_broken


class _Reader:
    def __init__(self, site, topic, delay_seconds, since, token, stale_seconds, silent_seconds, retry_seconds, chance):
        self.site = urlsplit(site)
        self.query = {"topic": topic, **({"delay": delay_seconds} if delay_seconds else {})}
        self.token = token
        self.stale_seconds = stale_seconds
        self.silent_seconds = silent_seconds
        self.retry_seconds = retry_seconds
        self.chance = chance
        self.position = _position_of(since)
        self.kind = "sequenced"
        self.state = None
        self.failures = 0
        self.gaps = 0
        self.renewals = 0

    def run(self):
        while True:
            yield from self.enter("connecting")
            try:
                yield from self.connect()
            except _End as end:
                self.failures = self.failures + 1 if end.is_broken else 0
                yield from self.enter("waiting")
                time.sleep(max(end.after_seconds, self.backoff()))

    def backoff(self):
        """Equal jitter: clients of one broken server do not return together."""
        if self.failures == 0:
            return 0
        longest = min(self.retry_seconds * 2 ** (self.failures - 1), LONGEST_RETRY_SECONDS)
        return longest / 2 + longest / 2 * self.chance()

    def enter(self, state):
        if state != self.state:
            self.state = state
            yield "state", state, _text_of(self.position)

    def connect(self):
        """CL1. Ends with _End or Stopped."""
        kind = http.client.HTTPSConnection if self.site.scheme == "https" else http.client.HTTPConnection
        connection = kind(self.site.netloc, timeout=self.silent_seconds)
        query = {**self.query, **({"since": _text_of(self.position)} if self.position else {})}
        headers = {"Accept": "text/event-stream"}
        if self.token:
            try:
                headers["Authorization"] = f"Bearer {self.token()}"
            except Exception:
                raise _End("token_failed", is_broken=True) from None
        line = None
        is_cut = threading.Event()
        try:
            try:
                connection.request("GET", f"/api/v1/live?{urlencode(query)}", headers=headers)
                line = connection.sock
                response = connection.getresponse()
                if response.status != 200:
                    self.refuse(response)
            except (OSError, http.client.HTTPException):
                raise _End("connection_lost", is_broken=True) from None
            yield from self.read_events(response, is_cut)
        finally:
            is_cut.set()
            _cut(line)
            connection.close()

    def refuse(self, response):
        """CL8 to CL10: whether a refusal ends the reader."""
        reason = _code_of(response.read()) or f"status_{response.status}"
        if response.status == 429 or response.status >= 500:
            after = response.headers.get("Retry-After", "")
            raise _End(reason, int(after) if after.isdigit() else 0, is_broken=True)
        self.renewals += 1
        if response.status == 401 and self.token and self.renewals < 2:
            raise _End(reason)
        raise Stopped(reason)

    def read_events(self, response, is_cut):
        # A user who reads slowly holds the server up, which then skips values or ends the connection.
        lines = queue.Queue(MAX_LINES)
        threading.Thread(target=_read_lines, args=(response, lines, is_cut), daemon=True).start()
        name, event_id, data = "", None, []
        while True:
            line = yield from self.next_line(lines)
            if line == "":
                if data:
                    yield from self.take(name, event_id, "\n".join(data))
                name, event_id, data = "", None, []
                continue
            # CL2.
            field, _, value = line.partition(":")
            value = value[1:] if value.startswith(" ") else value
            if field == "data":
                data.append(value)
            elif field == "event":
                name = value
            elif field == "id" and "\0" not in value:
                event_id = value
            elif field == "retry" and value.isdigit():
                self.retry_seconds = int(value) / 1000

    def next_line(self, lines):
        """CL6: silence makes the data stale, then ends the connection."""
        try:
            line = lines.get(timeout=self.stale_seconds)
        except queue.Empty:
            yield from self.enter("stale")
            try:
                line = lines.get(timeout=max(0, self.silent_seconds - self.stale_seconds))
            except queue.Empty:
                raise _End("silent", is_broken=True) from None
        if line is None:
            raise _End("connection_lost", is_broken=True)
        return line

    def take(self, name, event_id, text):
        try:
            data = json.loads(text)
        except ValueError:
            data = None
        data = data if isinstance(data, dict) else {}
        if name == "snapshot":
            yield from self.take_snapshot(data, event_id)
        elif name == "facts":
            yield from self.take_facts(data)
        elif name == "head":
            if not _is_number(data.get("seq")) or not self.position or data["seq"] > self.position[1]:
                self.gap()
            self.gaps = 0
            yield from self.heard()
        elif name == "ahead" and isinstance(data.get("facts"), list):
            yield "ahead", data["facts"], _text_of(self.position)
        elif name == "bye":
            spread = data.get("spreadMs")
            raise _End("bye", self.chance() * (spread if _is_number(spread) else 0) / 1000)
        elif name == "closing":
            raise _End(str(data.get("code")), is_broken=True)
        elif name == "auth-ended":
            if not self.token:
                raise Stopped(str(data.get("code")))
            raise _End("auth_ended")

    def take_snapshot(self, data, event_id):
        """CL3: it replaces everything."""
        position = _position_of(event_id)
        if position is None or "data" not in data:
            self.gap()
        self.position, self.kind = position, data.get("kind")
        yield "snapshot", data["data"], _text_of(position)
        yield from self.heard()

    def take_facts(self, data):
        """CL4: what is known is left out."""
        since, seq, facts = data.get("sinceSeq"), data.get("seq"), data.get("facts")
        is_whole = _is_number(since) and _is_number(seq) and isinstance(facts, list)
        if not is_whole or not self.position or since > self.position[1]:
            self.gap()
        self.gaps = 0
        epoch, reached = self.position
        if seq > reached:
            self.position = (epoch, seq)
            yield "facts", facts[reached - since:] if self.kind == "sequenced" else facts, _text_of(self.position)
        yield from self.heard()

    def heard(self):
        self.failures = 0
        self.renewals = 0
        yield from self.enter("live")

    def gap(self):
        """CL5: what cannot be continued even from the own position is read anew.

        A snapshot alone does not end the row of gaps.
        """
        self.gaps += 1
        if self.gaps > 1:
            self.position = None
        raise _End("gap", is_broken=self.gaps > 2)


def _cut(line):
    """Ends the thread that reads, too."""
    try:
        if line:
            line.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass


def _read_lines(response, lines, is_cut):
    try:
        for line in response:
            _put(lines, line.decode("utf-8", "replace").rstrip("\r\n"), is_cut)
            if is_cut.is_set():
                return
    except (OSError, ValueError, AttributeError, http.client.HTTPException):
        pass
    _put(lines, None, is_cut)


def _put(lines, line, is_cut):
    while not is_cut.is_set():
        try:
            lines.put(line, timeout=1)
            return
        except queue.Full:
            pass


def _code_of(body):
    try:
        answer = json.loads(body)
        return (answer.get("error") or answer).get("code")
    except (ValueError, AttributeError):
        return None


def _is_number(value):
    return isinstance(value, int) and not isinstance(value, bool)


def _position_of(text):
    match = _POSITION.match(text or "")
    return (match[1], int(match[2])) if match else None


def _text_of(position):
    return f"{position[0]}:{position[1]}" if position else None
