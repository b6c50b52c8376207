"""The bytes themselves: what is sent need not be right, and what comes back is read as strictly as can be."""

import json
import os
import re
import selectors
import subprocess
import time

import program
from lsprotocol import converters, types
from program import PATIENCE

CONVERTER = converters.get_converter()


def frame(message):
    """A message with its header."""
    body = message if isinstance(message, bytes) else json.dumps(message, ensure_ascii=False).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def request(identifier, method, parameters=None):
    message = {"jsonrpc": "2.0", "id": identifier, "method": method}
    return frame(message if parameters is None else message | {"params": parameters})


def notification(method, parameters=None):
    message = {"jsonrpc": "2.0", "method": method}
    return frame(message if parameters is None else message | {"params": parameters})


INITIALIZE = request(0, "initialize", {"processId": None, "rootUri": None, "capabilities": {}})
BEGIN = INITIALIZE + notification("initialized", {})
SHUTDOWN = request("end", "shutdown")
EXIT = notification("exit")


def opened(uri, text, version=1):
    return notification("textDocument/didOpen", {
        "textDocument": {"uri": uri, "languageId": "xml", "version": version, "text": text}})


def hover(identifier, uri, line=0, character=1):
    return request(identifier, "textDocument/hover", {
        "textDocument": {"uri": uri}, "position": {"line": line, "character": character}})


def messages(output):
    """The messages of an output: nothing but messages, each with the header of the protocol."""
    result = []
    while output:
        match = re.match(rb"Content-Length: ([1-9][0-9]*)\r\n\r\n", output)
        assert match, f"no header: {output[:200]!r}"
        end = match.end() + int(match[1])
        assert end <= len(output), f"a message breaks off: {output[-200:]!r}"
        result.append(read(output[match.end():end]))
        output = output[end:]
    return result


def read(body):
    """A message, held against the protocol."""
    def unique(pairs):
        assert len({key for key, _ in pairs}) == len(pairs), f"a member is there twice: {body!r}"
        return dict(pairs)

    def refuse(constant):
        raise AssertionError(f"{constant} is not JSON")

    message = json.loads(body.decode("utf-8"), object_pairs_hook=unique, parse_constant=refuse)
    assert message["jsonrpc"] == "2.0"
    if "method" in message:
        assert set(message) <= {"jsonrpc", "id", "method", "params"}
        assert message["method"] in types.METHOD_TO_TYPES, f"no method of the protocol: {message}"
        CONVERTER.structure(message, types.METHOD_TO_TYPES[message["method"]][0])
    elif "error" in message:
        assert set(message) == {"jsonrpc", "id", "error"}
        assert set(message["error"]) <= {"code", "message", "data"}
        assert type(message["error"]["code"]) is int and message["error"]["message"].strip() != ""
    else:
        assert set(message) == {"jsonrpc", "id", "result"}
    assert "id" not in message or message["id"] is None or type(message["id"]) in (int, str)
    return message


class Wire:
    """A server and its bytes."""

    def __init__(self, folder, begun=True):
        self.process = subprocess.Popen(
            program.SERVER, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        os.set_blocking(self.process.stdout.fileno(), False)
        os.set_blocking(self.process.stdin.fileno(), False)
        self.output = b""
        self.seen = []
        self.errors = b""
        if begun:
            self.send(BEGIN)
            self.answer(0)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except BrokenPipeError:
                continue

    def send(self, data):
        """Writes all bytes, and reads meanwhile: neither side waits for the other."""
        end = time.monotonic() + PATIENCE
        view = memoryview(data)
        while view:
            try:
                written = os.write(self.process.stdin.fileno(), view[:65_536])
                view = view[written:]
            except BlockingIOError:
                self.wait(0.05)
            except BrokenPipeError:
                break
            self.pull()
            assert time.monotonic() < end, "the server does not read"

    def wait(self, seconds):
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            selector.select(seconds)

    def pull(self):
        """Takes what has come; whether the output has ended."""
        ended = False
        while not ended:
            try:
                data = os.read(self.process.stdout.fileno(), 1 << 20)
            except BlockingIOError:
                break
            ended = data == b""
            self.output += data
        while match := re.match(rb"Content-Length: ([1-9][0-9]*)\r\n\r\n", self.output):
            end = match.end() + int(match[1])
            if end > len(self.output):
                break
            self.seen.append(read(self.output[match.end():end]))
            self.output = self.output[end:]
        return ended

    def until(self, condition, what):
        end = time.monotonic() + PATIENCE
        while True:
            ended = self.pull()
            for message in self.seen:
                if condition(message):
                    return message
            assert not ended, f"the server ended with {self.process.wait()}; for {what}: {self.seen} {self.output!r}"
            assert time.monotonic() < end, f"nothing came: {what}: {self.seen}"
            self.wait(0.2)

    def answer(self, identifier):
        """The one answer to a request."""
        self.until(lambda message: "method" not in message and message["id"] == identifier, f"the answer to {identifier!r}")
        found = [message for message in self.seen if "method" not in message and message["id"] == identifier]
        assert len(found) == 1, f"one answer: {found}"
        return found[0]

    def diagnostics(self, uri, version):
        return self.until(
            lambda message: message.get("method") == "textDocument/publishDiagnostics"
            and message["params"]["uri"] == uri and message["params"].get("version") == version,
            f"the diagnostics of {uri}")["params"]["diagnostics"]

    def is_alive(self, identifier):
        """Whether a right request is answered."""
        self.send(request(identifier, "no/such/method"))
        assert self.answer(identifier)["error"]["code"] == -32601

    def status(self):
        """The status, after all output was read."""
        end = time.monotonic() + PATIENCE
        while not self.pull():
            assert time.monotonic() < end, "the server does not end"
            self.wait(0.2)
        assert messages(self.output) == [], "the output ends with a whole message"
        self.errors = self.process.stderr.read()
        return self.process.wait(PATIENCE)

    def close(self):
        self.process.stdin.close()
        return self.status()
