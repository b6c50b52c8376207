"""From `initialize` to `exit`, and what comes at the wrong time."""

import os
import signal
import subprocess
import sys

import program
import pytest
import samples
from wire import BEGIN, EXIT, INITIALIZE, SHUTDOWN, Wire, frame, hover, notification, opened, request

URI = "file:///nowhere/Pay.xml"
NOT_INITIALIZED, INVALID_REQUEST, CANCELLED = -32002, -32600, -32800


def test_before_initialize(tmp_path):
    """Requests are refused, notifications dropped, and then it begins as if nothing had been."""
    with Wire(tmp_path, begun=False) as wire:
        wire.send(hover("early", URI) + SHUTDOWN + opened(URI, "<screen/>") + request("x", "no/method"))
        for identifier in ("early", "end", "x"):
            assert wire.answer(identifier)["error"]["code"] == NOT_INITIALIZED
        wire.send(BEGIN)
        assert wire.answer(0)["result"]["serverInfo"]["name"] == "axspec"
        wire.is_alive("after")
        assert [message for message in wire.seen if "method" in message] == []


def test_initialize_twice(tmp_path):
    with Wire(tmp_path) as wire:
        wire.send(request("again", "initialize", {"processId": None, "rootUri": None, "capabilities": {}}))
        assert wire.answer("again")["error"]["code"] == INVALID_REQUEST
        wire.is_alive("after")


def test_initialize_with_wrong_parameters(tmp_path):
    """It is refused, and may be asked again."""
    with Wire(tmp_path, begun=False) as wire:
        wire.send(request("wrong", "initialize", {"processId": "one", "capabilities": {}}))
        assert wire.answer("wrong")["error"]["code"] == -32602
        wire.send(INITIALIZE)
        assert "result" in wire.answer(0)


def test_after_shutdown(tmp_path):
    with Wire(tmp_path) as wire:
        wire.send(opened(URI, samples.PLAIN) + SHUTDOWN + hover("late", URI) + request("again", "shutdown"))
        assert wire.answer("end")["result"] is None
        assert wire.answer("late")["error"]["code"] == INVALID_REQUEST
        assert wire.answer("again")["error"]["code"] == INVALID_REQUEST
        wire.send(opened("file:///nowhere/Other.xml", samples.PLAIN) + EXIT)
        assert wire.status() == 0
        assert not any("Other.xml" in str(message) for message in wire.seen)


@pytest.mark.parametrize("begin", [b"", INITIALIZE, BEGIN], ids=["at once", "after initialize", "after initialized"])
def test_exit_without_shutdown(begin, tmp_path):
    with Wire(tmp_path, begun=False) as wire:
        wire.send(begin + EXIT)
        assert wire.status() == 1
        assert wire.errors == b""


@pytest.mark.parametrize("data, status", [
    (b"", 1), (INITIALIZE, 1), (BEGIN, 1), (BEGIN + SHUTDOWN, 0), (BEGIN + b"Content-Le", 1), (BEGIN + frame({})[:-1], 1),
    (BEGIN + b"Content-Length: 100\r\n\r\n{", 1), (BEGIN + SHUTDOWN + b"Content-Length: 4", 0),
], ids=range(8))
def test_the_end_of_the_input(data, status, tmp_path):
    with Wire(tmp_path, begun=False) as wire:
        wire.send(data)
        assert wire.close() == status
        assert wire.errors == b""


def test_a_reader_that_is_gone(tmp_path):
    """Nobody reads what it says: it ends."""
    with Wire(tmp_path) as wire:
        wire.process.stdout.close()
        data = b"".join(request(number, "no/method") for number in range(1, 2_000))
        try:
            for start in range(0, len(data), 4_096):
                os.set_blocking(wire.process.stdin.fileno(), True)
                os.write(wire.process.stdin.fileno(), data[start:start + 4_096])
        except BrokenPipeError:
            pass
        assert wire.process.wait(program.PATIENCE) in (1, 141, -signal.SIGPIPE)


def test_a_client_that_disappears(tmp_path):
    """Its process ends, and the pipes stay open: another process has them."""
    client = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    with Wire(tmp_path, begun=False) as wire:
        wire.send(request(0, "initialize", {"processId": client.pid, "rootUri": None, "capabilities": {}}))
        wire.answer(0)
        wire.is_alive("before")
        client.communicate(b"\n")
        assert wire.status() == 1
        assert wire.errors == b""


def test_a_client_that_never_was(tmp_path):
    """A process that this machine does not have may be on another one: the end of the input is the end then."""
    gone = subprocess.Popen(["true"])
    gone.wait()
    with Wire(tmp_path, begun=False) as wire:
        wire.send(request(0, "initialize", {"processId": gone.pid, "rootUri": None, "capabilities": {}}))
        assert "capabilities" in wire.answer(0)["result"]
        wire.is_alive("after")


def test_cancellation(tmp_path):
    """Each request has one answer, whether it was canceled in time or not, and what came later is answered."""
    with Wire(tmp_path) as wire:
        rows = "".join(f'<button identifier="b{row}" title="Row {row} 😀"/>\n' for row in range(2_000))
        wire.send(opened(URI, f'<screen name="Long">{rows}</screen>'))
        identifiers = [f"r{number}" for number in range(100)]
        asked = b"".join(
            request(identifier, "textDocument/documentSymbol", {"textDocument": {"uri": URI}}) for identifier in identifiers)
        canceled = b"".join(notification("$/cancelRequest", {"id": identifier}) for identifier in identifiers[1:])
        wire.send(asked + canceled)
        wire.is_alive("after")
        answers = [wire.answer(identifier) for identifier in identifiers]
        assert "result" in answers[0]
        codes = [answer["error"]["code"] for answer in answers if "error" in answer]
        assert set(codes) == {CANCELLED}, "some were still waiting"


def test_help():
    text = program.run("language-server", "--help", folder="/").decode()
    assert "USAGE: axspec language-server" in text
    result = subprocess.run([*program.SERVER, "--no-such-option"], capture_output=True, check=False)
    assert result.returncode == 2 and result.stdout == b""
