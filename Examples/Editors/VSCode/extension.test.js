"use strict";

// Runs the extension in a stub of VS Code: node --test. AXSPEC_PROGRAM is the program, if there is one to try.

const assert = require("node:assert/strict");
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { beforeEach, test } = require("node:test");

const manifest = JSON.parse(fs.readFileSync(path.join(__dirname, "package.json"), "utf8"));

/** An address, as far as the extension uses one. */
class Uri {
  constructor(parts) { Object.assign(this, { scheme: "file", path: "", query: "" }, parts); }
  static from(parts) { return new Uri(parts); }
  static parse(text) {
    const url = new URL(text);
    return new Uri({ scheme: url.protocol.slice(0, -1), path: decodeURIComponent(url.pathname) });
  }
  toString() { return `${this.scheme}://${this.path.split("/").map(encodeURIComponent).join("/")}${this.query && `?${this.query}`}`; }
}

class EventEmitter {
  #listeners = [];
  event = (listener) => this.#listeners.push(listener);
  fire(value) { for (const listener of this.#listeners) listener(value); }
}

/** What the extension did. */
let seen;
let settings;
let startError;

function stubs() {
  seen = { clients: [], shown: [], errors: [], providers: {}, documents: [] };
  settings = { path: "axspec" };
  startError = undefined;
  const changes = new EventEmitter();
  const configurations = new EventEmitter();
  seen.edit = (uri) => changes.fire({ document: { uri } });
  seen.configure = (name) => Promise.all([configurations.fire({ affectsConfiguration: (other) => other === name })]);
  const vscode = {
    Uri, EventEmitter, ViewColumn: { Beside: -2 },
    workspace: {
      get textDocuments() { return seen.documents; },
      getConfiguration: (section) => ({ get: (name) => { assert.equal(section, "axspec"); return settings[name]; } }),
      registerTextDocumentContentProvider: (scheme, provider) => { seen.providers[scheme] = provider; return { dispose() {} }; },
      onDidChangeTextDocument: changes.event,
      onDidChangeConfiguration: configurations.event,
      openTextDocument: async (uri) => {
        const document = { uri, text: await seen.providers[uri.scheme].provideTextDocumentContent(uri) };
        seen.documents.push(document);
        return document;
      },
    },
    window: {
      showTextDocument: async (document, options) => seen.shown.push({ document, options }),
      showErrorMessage: (message) => seen.errors.push(message),
    },
  };
  class LanguageClient {
    constructor(id, name, server, options) { Object.assign(this, { id, name, server, options, requests: [] }); seen.clients.push(this); }
    async start() { this.started = true; if (startError) throw startError; }
    async stop() { this.stopped = true; }
    async sendRequest(method, parameters) { this.requests.push({ method, parameters }); return "Pay\nbutton\n"; }
  }
  return { vscode, "vscode-languageclient/node": { LanguageClient } };
}

/** The extension anew, with the stubs in place of what only VS Code has. */
function load() {
  const modules = stubs();
  const original = Module._load;
  Module._load = function (request, ...more) { return modules[request] ?? original.call(this, request, ...more); };
  try {
    delete require.cache[require.resolve("./extension.js")];
    return require("./extension.js");
  } finally {
    Module._load = original;
  }
}

let extension;
let context;

beforeEach(() => {
  extension = load();
  context = { subscriptions: [] };
});

const file = "file:///App/Pay%20now.xml";

test("starts the server for XML files", async () => {
  await extension.activate(context);
  const [client] = seen.clients;
  assert.equal(seen.clients.length, 1);
  assert.deepEqual(client.server, { command: "axspec", args: ["language-server"] });
  assert.deepEqual(client.options.documentSelector, [{ scheme: "file", language: "xml" }]);
  assert.ok(client.started);
  assert.equal(context.subscriptions.length, 3);
  await extension.deactivate();
  assert.ok(client.stopped);
});

test("takes the program from the settings, and starts again when they change", async () => {
  await extension.activate(context);
  settings.path = "/opt/axspec";
  await seen.configure("editor.fontSize");
  assert.equal(seen.clients.length, 1);
  await seen.configure("axspec.path");
  await new Promise(setImmediate);
  assert.equal(seen.clients.length, 2);
  assert.ok(seen.clients[0].stopped);
  assert.equal(seen.clients[1].server.command, "/opt/axspec");
});

test("says what to do if the program is not there", async () => {
  startError = new Error("spawn axspec ENOENT");
  await extension.activate(context);
  assert.equal(seen.errors.length, 1);
  assert.match(seen.errors[0], /ENOENT.*axspec\.path/);
  await extension.deactivate();
});

test("shows the texts of the commands in documents that can be read only", async () => {
  await extension.activate(context);
  const [client] = seen.clients;
  const next = () => assert.fail("the extension asks by itself");
  await client.options.middleware.executeCommand("axspec.snapshot", [file, "paid/now"], next);
  assert.deepEqual(client.requests, [
    { method: "workspace/executeCommand", parameters: { command: "axspec.snapshot", arguments: [file, "paid/now"] } }]);
  const [{ document, options }] = seen.shown;
  assert.equal(document.text, "Pay\nbutton\n");
  assert.equal(document.uri.path, "/Pay now paid-now.axsnapshot");
  // VS Code lets nobody edit what a content provider makes.
  assert.notEqual(document.uri.scheme, "file");
  assert.deepEqual(options, { viewColumn: -2, preserveFocus: true, preview: true });
  await client.options.middleware.executeCommand("axspec.speech", [file, null], next);
  assert.equal(seen.shown[1].document.uri.path, "/Pay now.axspeech");
});

test("leaves other commands to the server", async () => {
  await extension.activate(context);
  const result = await seen.clients[0].options.middleware.executeCommand("axspec.other", [1], async (...all) => all);
  assert.deepEqual(result, ["axspec.other", [1]]);
  assert.deepEqual(seen.shown, []);
});

test("a text follows its file", async () => {
  await extension.activate(context);
  await seen.clients[0].options.middleware.executeCommand("axspec.speech", [file, null]);
  const changed = [];
  seen.providers["axspec-text"].onDidChange((uri) => changed.push(uri.path));
  seen.edit(Uri.parse("file:///App/Other.xml"));
  assert.deepEqual(changed, []);
  seen.edit(Uri.parse(file));
  assert.deepEqual(changed, ["/Pay now.axspeech"]);
});

test("the manifest says what the extension uses", () => {
  assert.deepEqual(Object.keys(manifest.dependencies), ["vscode-languageclient"]);
  assert.ok(manifest.activationEvents.includes("onLanguage:xml"));
  assert.equal(manifest.contributes.configuration.properties["axspec.path"].default, "axspec");
  assert.ok(fs.existsSync(path.join(__dirname, manifest.main)));
});

test("the program has the command", { skip: !process.env.AXSPEC_PROGRAM }, async () => {
  await extension.activate(context);
  const result = spawnSync(process.env.AXSPEC_PROGRAM, [...seen.clients[0].server.args, "--help"], { encoding: "utf8" });
  assert.equal(result.status, 0);
  assert.match(result.stdout, /language-server/);
});
