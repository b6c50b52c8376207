"""Wrong headers, wrong messages, and streams of chance: each is an error, and the next message is still read."""

import json
import random

import program
import pytest
import samples
from wire import BEGIN, EXIT, INITIALIZE, SHUTDOWN, Wire, frame, hover, messages, notification, opened, request

URI = "file:///nowhere/Pay.xml"
PARSE_ERROR, INVALID_REQUEST, NOT_FOUND, INVALID_PARAMS = -32700, -32600, -32601, -32602


def errors(wire):
    return [message["error"]["code"] for message in wire.seen if "error" in message and message["id"] is None]


# MARK: Framing

@pytest.mark.parametrize("header", [
    b"Content-Length: %d\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n",
    b"Content-Type: application/vscode-jsonrpc; charset=utf8\r\nContent-Length: %d\r\n\r\n",
    b"X-Other: yes\r\nContent-Length: %d\r\n\r\n",
    b"content-length: %d\r\n\r\n",
    b"CONTENT-LENGTH:%d\r\n\r\n",
    b"Content-Length:   %d  \r\n\r\n",
])
def test_headers_that_are_right(header, tmp_path):
    with Wire(tmp_path) as wire:
        body = json.dumps({"jsonrpc": "2.0", "id": "a", "method": "no/method"}).encode()
        wire.send(header % len(body) + body)
        assert wire.answer("a")["error"]["code"] == NOT_FOUND
        assert errors(wire) == []


@pytest.mark.parametrize("header", [
    b"Content-Length: x\r\n\r\n", b"Content-Length: -5\r\n\r\n", b"Content-Length: \r\n\r\n", b"Content-Length\r\n\r\n",
    b"Content-Length: 99999999999999999999999999\r\n\r\n", b"Content-Length: 9223372036854775807\r\n\r\n",
    b"Content-Length: 1e2\r\n\r\n", b"Content-Length: 0x10\r\n\r\n", b"Content-Size: 5\r\n\r\n", b"Hello\r\n\r\n",
    b"\xff\xfe\x00\r\n\r\n", b"\r\n\r\n",
])
def test_headers_that_are_wrong(header, tmp_path):
    """Each is an error, and the next message is read."""
    with Wire(tmp_path) as wire:
        wire.send(header)
        wire.is_alive("after")
        assert errors(wire) != [] or header == b"\r\n\r\n"


@pytest.mark.parametrize("body", [
    b"{", b"[1,", b"\"", b"\xff\xfe", b"{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"\xff\"}", b"nul", b"{}}", b"[" * 100_000,
    b"{\"a\":" * 100_000, b"01", b"1e999999", b"\"\\ud800\"x", b"{'a': 1}",
], ids=lambda body: ascii(body[:40]))
def test_bodies_that_are_no_json(body, tmp_path):
    with Wire(tmp_path) as wire:
        wire.send(frame(body))
        wire.is_alive("after")
        assert errors(wire) == [PARSE_ERROR] or body == b"1e999999" and len(errors(wire)) == 1


@pytest.mark.parametrize("message", [
    1, None, "text", [], {}, {"jsonrpc": "2.0"}, {"id": 1}, {"jsonrpc": "1.0", "id": 1, "method": "shutdown"},
    {"jsonrpc": "2.0", "id": 1, "method": 5}, {"jsonrpc": "2.0", "id": [1], "method": "shutdown"},
    {"jsonrpc": "2.0", "id": {}, "method": "shutdown"}, {"jsonrpc": "2.0", "id": 1, "method": None},
    [{"jsonrpc": "2.0", "id": 1, "method": "shutdown"}],
])
def test_json_that_is_no_message(message, tmp_path):
    with Wire(tmp_path) as wire:
        wire.send(frame(message))
        wire.is_alive("after")
        found = [each["error"]["code"] for each in wire.seen if "error" in each and each["id"] != "after"]
        assert found == [INVALID_REQUEST]


def test_an_answer_to_nothing_is_ignored(tmp_path):
    with Wire(tmp_path) as wire:
        wire.send(frame({"jsonrpc": "2.0", "id": 77, "result": None}))
        wire.send(frame({"jsonrpc": "2.0", "id": "x", "error": {"code": 1, "message": "no"}}))
        wire.is_alive("after")
        assert errors(wire) == []


@pytest.mark.parametrize("size", [1, 2, 7])
def test_split_and_joined(size, tmp_path):
    """Bytes that come one by one, and many messages at once, are the same messages."""
    text = samples.SOUND * 3
    data = opened(URI, text) + b"".join(hover(number, URI) for number in range(1, 20))
    with Wire(tmp_path) as wire:
        for start in range(0, len(data), size * 97):
            wire.send(data[start:start + size * 97])
        split = [wire.answer(number) for number in range(1, 20)]
    with Wire(tmp_path) as wire:
        wire.send(data)
        assert [wire.answer(number) for number in range(1, 20)] == split


def test_byte_by_byte(tmp_path):
    with Wire(tmp_path, begun=False) as wire:
        for byte in INITIALIZE:
            wire.send(bytes([byte]))
        assert wire.answer(0)["result"]["capabilities"]


@pytest.mark.parametrize("identifier", [0, -1, 2**31 - 1, "", "a", "😀 \"\\\n", "0"])
def test_ids_come_back_as_they_were(identifier, tmp_path):
    with Wire(tmp_path) as wire:
        if identifier == 0:
            wire.seen.clear()
        wire.send(request(identifier, "no/such/method"))
        answer = wire.answer(identifier)
        assert type(answer["id"]) is type(identifier)


# MARK: Wrong messages

@pytest.mark.parametrize("parameters", [
    None, {}, [], {"textDocument": 1}, {"textDocument": {}}, {"textDocument": {"uri": 5}, "position": {"line": 0, "character": 0}},
    {"textDocument": {"uri": URI}}, {"textDocument": {"uri": URI}, "position": {"line": "0", "character": 0}},
    {"textDocument": {"uri": URI}, "position": {"line": 0.5, "character": 0}},
    {"textDocument": {"uri": URI}, "position": {"line": 1e300, "character": 0}}, {"textDocument": {"uri": URI}, "position": None},
])
@pytest.mark.parametrize("method", ["textDocument/hover", "textDocument/completion", "textDocument/rename"])
def test_wrong_parameters(method, parameters, tmp_path):
    with Wire(tmp_path) as wire:
        wire.send(opened(URI, samples.SOUND) + request("wrong", method, parameters))
        error = wire.answer("wrong")["error"]
        assert error["code"] == INVALID_PARAMS, error
        wire.is_alive("after")


@pytest.mark.parametrize("position", [(-1, 0), (0, -1), (-(2**62), -(2**62)), (2**31, 2**31), (2**62, 2**62)])
def test_positions_that_no_text_has(position, tmp_path):
    with Wire(tmp_path) as wire:
        wire.send(opened(URI, samples.SOUND) + hover("far", URI, *position))
        answer = wire.answer("far")
        assert "result" in answer or answer["error"]["code"] == INVALID_PARAMS
        wire.is_alive("after")


@pytest.mark.parametrize("uri", [
    "", "Pay.xml", "file:", "file://", "file:///", "http://example.com/Pay.xml", "untitled:Untitled-1", "file://host/Pay.xml",
    "file:///%", "file:///%zz.xml", "file:///a%00b.xml", "file:///%ff%fe.xml", "file:///../../etc/passwd", "file:///" + "a/" * 5_000,
    "file:///dev/zero", "😀", "file:///%F0%9F%98%80.xml",
], ids=lambda uri: uri[:40])
def test_strange_addresses(uri, tmp_path):
    with Wire(tmp_path) as wire:
        wire.send(opened(uri, samples.SOUND) + hover("a", uri, 4, 4) + request("b", "textDocument/definition", {
            "textDocument": {"uri": uri}, "position": {"line": 6, "character": 20}}))
        wire.answer("a")
        wire.answer("b")
        wire.is_alive("after")


def test_notifications_that_do_not_fit(tmp_path):
    """They have no answer; the next request has."""
    with Wire(tmp_path) as wire:
        wire.send(notification("no/such/notification", {"a": 1}))
        wire.send(notification("$/other") + notification("$/setTrace", {"value": "verbose"}))
        wire.send(notification("textDocument/didOpen", {"textDocument": {"uri": URI}}))
        wire.send(notification("textDocument/didChange", {
            "textDocument": {"uri": "file:///never/opened.xml", "version": 2}, "contentChanges": [{"text": "x"}]}))
        wire.send(notification("textDocument/didClose", {"textDocument": {"uri": "file:///never/opened.xml"}}))
        wire.send(notification("$/cancelRequest", {"id": "no such request"}) + notification("$/cancelRequest"))
        wire.send(notification("textDocument/didChange", {"textDocument": {"uri": URI, "version": "two"}, "contentChanges": 5}))
        wire.is_alive("after")
        assert [message for message in wire.seen if "method" not in message and message["id"] not in (0, "after")] == []


def test_unknown_requests(tmp_path):
    with Wire(tmp_path) as wire:
        methods = ["no/method", "", "$/request", "textDocument/", "initialized", "textDocument/didOpen", "x" * 10_000]
        for number, method in enumerate(methods, 1):
            wire.send(request(number, method, {}))
            assert wire.answer(number)["error"]["code"] in (NOT_FOUND, INVALID_REQUEST), method
        wire.send(request("command", "workspace/executeCommand", {"command": "no.such.command"}))
        assert wire.answer("command")["error"]["code"] in (INVALID_PARAMS, NOT_FOUND)


def test_members_that_nobody_knows(tmp_path):
    with Wire(tmp_path) as wire:
        wire.send(opened(URI, samples.SOUND))
        wire.send(frame({"jsonrpc": "2.0", "id": "a", "method": "textDocument/hover", "more": [1], "params": {
            "textDocument": {"uri": URI, "version": 7}, "position": {"line": 3, "character": 4, "z": None}, "extra": {}}}))
        assert wire.answer("a")["result"]["contents"]


# MARK: Streams of chance

SEEDS = [
    BEGIN, opened(URI, samples.SCREEN), opened(URI, samples.PLAIN), hover(1, URI, 3, 4), SHUTDOWN,
    request(2, "textDocument/completion", {"textDocument": {"uri": URI}, "position": {"line": 4, "character": 30}}),
    notification("textDocument/didChange", {"textDocument": {"uri": URI, "version": 2}, "contentChanges": [
        {"range": {"start": {"line": 1, "character": 0}, "end": {"line": 3, "character": 5}}, "text": "😀<"}]}),
    request(3, "textDocument/documentSymbol", {"textDocument": {"uri": URI}}),
    request(4, "textDocument/rename", {"textDocument": {"uri": URI}, "position": {"line": 4, "character": 45}, "newName": "x"}),
    request(5, "textDocument/codeAction", {"textDocument": {"uri": URI}, "context": {"diagnostics": []}, "range": {
        "start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}}),
    request(6, "workspace/executeCommand", {"command": "axspec.snapshot", "arguments": [URI, None]}),
    notification("$/cancelRequest", {"id": 5}),
    notification("textDocument/didClose", {"textDocument": {"uri": URI}}),
    notification("workspace/didChangeWatchedFiles", {"changes": [{"uri": URI, "type": 2}]}),
]
PIECES = [
    b"\r\n", b"\r\n\r\n", b"Content-Length: ", b"Content-Length: 12\r\n\r\n", b"{", b"}", b"[", b"\"", b"\\u0000", b"null",
    b"-1", b"\xf0\x9f",
    b"1e400", b"99999999999999999999", b"\x00", b"{\"jsonrpc\":\"2.0\"", b"\xed\xa0\x80", b"true", b",",
]


def mutated(chance, data):
    data = bytearray(data)
    for _ in range(chance.choice([0, 0, 1, 1, 2, 5])):
        place = chance.randrange(len(data) + 1)
        match chance.randrange(5):
            case 0:
                data[place:place + chance.randrange(8)] = b""
            case 1:
                data[place:place] = chance.choice(PIECES)
            case 2:
                data[place:place + 1] = bytes([chance.randrange(256)])
            case 3:
                del data[place:]
            case 4:
                data[place:place] = data[:chance.randrange(64)]
    return bytes(data)


def corrected(data):
    """The header with the length of what follows, so that the fault is in the message."""
    _, _, body = data.partition(b"\r\n\r\n")
    return frame(bytes(body))


def stream(chance):
    parts = [BEGIN] if chance.random() < 0.8 else []
    for _ in range(chance.randrange(1, 12)):
        part = mutated(chance, chance.choice(SEEDS))
        parts.append(corrected(part) if chance.random() < 0.7 else part)
    return b"".join(parts)


@pytest.mark.parametrize("part", range(4))
def test_streams_of_chance(part, tmp_path):
    """No stream makes it crash or hang, and each output is one of whole messages."""
    for number in range(part, program.size("AXSPEC_LS_STREAMS", 160), 4):
        chance = random.Random(number)
        data = stream(chance)
        with Wire(tmp_path, begun=False) as wire:
            while data:
                count = chance.choice([1, 3, 50, 1_000, 100_000])
                wire.send(data[:count])
                data = data[count:]
            status = wire.close()
            assert status in (0, 1), f"the stream {number} ends with {status}: {wire.errors!r}"
            assert wire.errors == b"", f"the stream {number} prints {wire.errors!r}"


def test_the_reader_is_strict():
    """It sees what a server must not do."""
    assert messages(b"") == []
    right = {"jsonrpc": "2.0", "id": 1, "result": None}
    assert messages(frame(right) + frame(right)) == [right, right]
    for wrong in [
            b"text", frame(right) + b"\n", frame(right)[:-1], b"Content-Length: 2\n\n{}", frame(b'{"jsonrpc":"2.0","id":1,"result":NaN}'),
            frame(b'{"jsonrpc":"2.0","id":1,"id":1,"result":1}'), frame({"jsonrpc": "2.0", "id": 1}),
            frame({"jsonrpc": "2.0", "method": "no/method"}), frame(b"\xff"), frame(right | {"error": {"code": 1, "message": "x"}}),
            frame({"jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": {"uri": 5}})]:
        with pytest.raises(Exception):
            messages(wrong)


def test_it_ends_in_order(tmp_path):
    with Wire(tmp_path) as wire:
        wire.send(SHUTDOWN + EXIT)
        assert wire.status() == 0
        assert wire.answer("end")["result"] is None
        assert wire.errors == b""
