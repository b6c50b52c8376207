"""A client that takes nothing but what the protocol says: what the server sends beyond it is a fault of the test."""

import asyncio
import copy
import os
from pathlib import Path

from lsprotocol import types
from pytest_lsp import LanguageClient
from pytest_lsp.protocol import LanguageClientProtocol

import program
from program import PATIENCE
from texts import Text



def capabilities(encodings=("utf-16",)):
    """Those of an editor that has all features."""
    formats = [types.MarkupKind.Markdown, types.MarkupKind.PlainText]
    return types.ClientCapabilities(
        general=types.GeneralClientCapabilities(
            position_encodings=[types.PositionEncodingKind(encoding) for encoding in encodings]),
        window=types.WindowClientCapabilities(work_done_progress=True),
        workspace=types.WorkspaceClientCapabilities(
            apply_edit=True,
            workspace_edit=types.WorkspaceEditClientCapabilities(
                document_changes=True, normalizes_line_endings=False,
                change_annotation_support=types.ChangeAnnotationsSupportOptions(groups_on_label=True)),
            workspace_folders=True,
            configuration=True,
            did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(
                dynamic_registration=True, relative_pattern_support=True),
            inlay_hint=types.InlayHintWorkspaceClientCapabilities(refresh_support=True),
            code_lens=types.CodeLensWorkspaceClientCapabilities(refresh_support=True)),
        text_document=types.TextDocumentClientCapabilities(
            synchronization=types.TextDocumentSyncClientCapabilities(did_save=True),
            publish_diagnostics=types.PublishDiagnosticsClientCapabilities(
                related_information=True, version_support=True, code_description_support=True, data_support=True,
                tag_support=types.ClientDiagnosticsTagOptions(value_set=list(types.DiagnosticTag))),
            completion=types.CompletionClientCapabilities(
                completion_item=types.ClientCompletionItemOptions(
                    snippet_support=True, documentation_format=formats, deprecated_support=True,
                    insert_replace_support=True, label_details_support=True),
                context_support=True),
            hover=types.HoverClientCapabilities(content_format=formats),
            code_action=types.CodeActionClientCapabilities(
                code_action_literal_support=types.ClientCodeActionLiteralOptions(
                    code_action_kind=types.ClientCodeActionKindOptions(value_set=list(types.CodeActionKind))),
                is_preferred_support=True, disabled_support=True, data_support=True,
                resolve_support=types.ClientCodeActionResolveOptions(properties=["edit"])),
            document_symbol=types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
            document_link=types.DocumentLinkClientCapabilities(tooltip_support=True),
            definition=types.DefinitionClientCapabilities(link_support=True),
            rename=types.RenameClientCapabilities(prepare_support=True),
            folding_range=types.FoldingRangeClientCapabilities(line_folding_only=False)))


def capabilities_of_a_client_that_pulls():
    """Those of an editor that asks for diagnostics, and is not sent them as well."""
    result = capabilities()
    result.workspace.diagnostics = types.DiagnosticWorkspaceClientCapabilities(refresh_support=True)
    result.text_document.diagnostic = types.DiagnosticClientCapabilities(related_document_support=True)
    return result


def without_nulls(value):
    """For the comparison of messages: a member that is null is as good as one that is absent."""
    if isinstance(value, dict):
        return {key: without_nulls(member) for key, member in value.items() if member is not None}
    if isinstance(value, list):
        return [without_nulls(member) for member in value]
    return value


class Protocol(LanguageClientProtocol):
    """Reads each message as lsprotocol does, and refuses what lsprotocol passes over in silence."""

    def structure_message(self, data):
        if "jsonrpc" not in data:
            return data
        raw = copy.deepcopy(data)
        client = self._server
        if "method" not in data and data.get("id") not in self._request_futures:
            client.faults.append(f"an answer to nothing: {raw}")
        elif "method" in data and data["method"] not in client.expected:
            client.faults.append(f"not expected: {raw}")
        message = super().structure_message(data)
        # A member that no type has is lost on the way, and a number that was written as a string comes back as one.
        if "result" not in raw or raw["result"] is not None:
            read = self._converter.unstructure(message)
            if without_nulls(raw) != without_nulls(read) and not is_free(raw, client):
                client.faults.append(f"not as in the protocol: {raw}\nread as: {read}")
        if "method" not in raw:
            client.answers[raw.get("id")] = raw
        return message


def is_free(raw, client):
    """Whether the protocol lets the message hold anything: the result of a command."""
    return raw.get("id") in client.free


class Client(LanguageClient):
    def __init__(self, encoding="utf-16"):
        from pygls.protocol import default_converter

        super().__init__(protocol_cls=Protocol, converter_factory=default_converter)
        self.encoding = encoding
        self.faults = []
        self.answers = {}
        self.asked = 0
        self.free = set()
        # What a server may say without being asked.
        self.expected = {types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS}
        self.published = {}
        self.log = []
        self.progress = {}
        self.watchers = []
        self.applied = []
        self.changed = asyncio.Event()
        self.saved = {}
        self.take_what_may_come()

    def take_what_may_come(self):
        feature = self.feature

        @feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def publish(params):
            last = self.published.get(params.uri)
            if last is not None and None not in (last.version, params.version) and params.version < last.version:
                self.faults.append(f"the version {params.version} after {last.version} of {params.uri}")
            params.diagnostics = list(params.diagnostics)
            self.published[params.uri] = params
            self.log.append((params.uri, params.version))
            self.notice()

        @feature(types.CLIENT_REGISTER_CAPABILITY)
        def register(params):
            self.watchers += params.registrations
            self.notice()

        @feature(types.CLIENT_UNREGISTER_CAPABILITY)
        def unregister(params):
            gone = {registration.id for registration in params.unregisterations}
            self.watchers = [watcher for watcher in self.watchers if watcher.id not in gone]

        @feature(types.WINDOW_WORK_DONE_PROGRESS_CREATE)
        def create(params):
            if params.token in self.progress:
                self.faults.append(f"two pieces of progress are called {params.token}")
            self.progress[params.token] = []

        @feature(types.PROGRESS)
        def progress(params):
            if params.token not in self.progress:
                self.faults.append(f"no progress is called {params.token}")
            self.progress.setdefault(params.token, []).append(params.value)
            self.notice()

        @feature(types.WORKSPACE_DIAGNOSTIC_REFRESH)
        def refresh(params):
            self.diagnostic_refresh_count += 1
            self.notice()

        for method in (types.WORKSPACE_INLAY_HINT_REFRESH, types.WORKSPACE_CODE_LENS_REFRESH):
            feature(method)(lambda params: None)

        @feature(types.WORKSPACE_CONFIGURATION)
        def configuration(params):
            return [None for _ in params.items]

        @feature(types.WORKSPACE_APPLY_EDIT)
        def apply(params):
            self.applied.append(params.edit)
            return types.ApplyWorkspaceEditResult(applied=True)

        @feature(types.WINDOW_SHOW_MESSAGE)
        def show(params):
            self.messages.append(params)
            self.notice()

        @feature(types.WINDOW_LOG_MESSAGE)
        def log(params):
            self.log_messages.append(params)

    def report_server_error(self, error, source):
        self.faults.append(f"{source.__name__}: {error!r}")
        super().report_server_error(error, source)
        self.notice()

    def notice(self):
        self.changed.set()

    async def until(self, condition, what):
        """Waits for messages until a condition holds."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                assert self.faults == [], self.faults
                assert self._server.returncode is None, f"the server ended with {self._server.returncode}; for {what}"
                self.changed.clear()
                try:
                    await asyncio.wait_for(self.changed.wait(), 1)
                except TimeoutError:
                    continue

    # MARK: A session

    async def start(self, folder, *, offers=None, folders=None, capable=None, process=None):
        """Starts a server for a folder. `offers` are the encodings of the client, by default that of the texts."""
        await self.start_io(*program.SERVER, cwd=folder)
        abilities = capable or capabilities(offers or (self.encoding,))
        self.allow(abilities)
        roots = [folder] if folders is None else folders
        result = await self.initialize_session(types.InitializeParams(
            capabilities=abilities,
            process_id=process or os.getpid(),
            root_uri=Path(folder).as_uri(),
            workspace_folders=[types.WorkspaceFolder(uri=Path(root).as_uri(), name=Path(root).name) for root in roots]))
        self.server = result.capabilities
        return result

    def allow(self, abilities):
        """The requests that this client has said it can answer."""
        workspace, window = abilities.workspace, abilities.window
        if window and window.work_done_progress:
            self.expected |= {types.WINDOW_WORK_DONE_PROGRESS_CREATE, types.PROGRESS}
        if workspace and workspace.did_change_watched_files and workspace.did_change_watched_files.dynamic_registration:
            self.expected |= {types.CLIENT_REGISTER_CAPABILITY, types.CLIENT_UNREGISTER_CAPABILITY}
        if workspace and workspace.configuration:
            self.expected.add(types.WORKSPACE_CONFIGURATION)
        for name, method in (
                ("diagnostics", types.WORKSPACE_DIAGNOSTIC_REFRESH), ("inlay_hint", types.WORKSPACE_INLAY_HINT_REFRESH),
                ("code_lens", types.WORKSPACE_CODE_LENS_REFRESH)):
            if workspace and getattr(workspace, name):
                self.expected.add(method)

    async def end(self):
        """Shuts the server down, as an editor does that quits."""
        if self._server is None or self._server.returncode is not None:
            return
        async with asyncio.timeout(PATIENCE):
            await self.shutdown_async(None)
            self.exit(None)
            assert await self._server.wait() == 0

    async def ask(self, method, parameters):
        """The result of a request, as it is in its message."""
        self.asked += 1
        identifier = f"{method} {self.asked}"
        if method == types.WORKSPACE_EXECUTE_COMMAND:
            self.free.add(identifier)
        converted = self.protocol._converter.structure(parameters, types.METHOD_TO_TYPES[method][2])
        async with asyncio.timeout(PATIENCE):
            await self.protocol.send_request_async(method, converted, msg_id=identifier)
        return self.answers.pop(identifier)["result"]

    def send(self, method, parameters):
        """A notification."""
        self.protocol.notify(method, self.protocol._converter.structure(parameters, types.METHOD_TO_TYPES[method][2]))

    def watched(self, *paths, kind=types.FileChangeType.Changed):
        """Says that files have changed on the disk."""
        self.send(types.WORKSPACE_DID_CHANGE_WATCHED_FILES, {
            "changes": [{"uri": Path(path).as_uri(), "type": kind.value} for path in paths]})


class Document:
    """A document in the editor."""

    def __init__(self, client, path, text=None):
        self.client = client
        self.path = Path(path)
        self.uri = self.path.as_uri()
        self.version = 0
        self.write(self.path.read_bytes().decode() if text is None else text)

    def write(self, text):
        self.text = Text(text, self.client.encoding)

    @property
    def name(self):
        return {"uri": self.uri}

    async def open(self):
        self.version += 1
        self.client.send(types.TEXT_DOCUMENT_DID_OPEN, {"textDocument": {
            "uri": self.uri, "languageId": "xml", "version": self.version, "text": self.text.text}})
        return self

    def replace(self, text):
        """A new text as a whole."""
        self.write(text)
        self.change([{"text": text}])

    def edit(self, *edits):
        """Several edits in one change: each start, end and new text is of the text after those before it."""
        changes = []
        for start, end, new in edits:
            changes.append({"range": self.text.range(start, end), "text": new})
            self.write(self.text.text[:start] + new + self.text.text[end:])
        self.change(changes)

    def change(self, changes):
        self.version += 1
        self.client.send(types.TEXT_DOCUMENT_DID_CHANGE, {
            "textDocument": {"uri": self.uri, "version": self.version}, "contentChanges": changes})

    def close(self):
        self.client.send(types.TEXT_DOCUMENT_DID_CLOSE, {"textDocument": self.name})

    def save(self):
        """Writes the file, as an editor does."""
        self.path.write_bytes(self.text.text.encode())
        if self.client.server.text_document_sync and getattr(self.client.server.text_document_sync, "save", None):
            self.client.send(types.TEXT_DOCUMENT_DID_SAVE, {"textDocument": self.name})

    # MARK: What the server says

    async def diagnostics(self):
        """Those of the last version."""
        await self.client.until(
            lambda: (last := self.client.published.get(self.uri)) is not None and last.version == self.version,
            f"the diagnostics of {self.uri}, version {self.version}")
        return self.client.published[self.uri].diagnostics

    async def codes(self):
        return sorted(diagnostic.code for diagnostic in await self.diagnostics())

    async def ask(self, method, **parameters):
        return await self.client.ask(method, {"textDocument": self.name, **parameters})

    async def ask_at(self, method, place, **parameters):
        """At an offset, or in the middle of the first occurrence of `before|after`."""
        return await self.ask(method, position=self.text.position(self.find(place)), **parameters)

    def find(self, place):
        if isinstance(place, int):
            return place
        before, after = place.split("|")
        start = self.text.text.index(before + after)
        return start + len(before)
