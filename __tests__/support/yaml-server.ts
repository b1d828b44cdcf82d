import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';

/** The server validates 200 ms after a change, and may send an empty list before. */
const SETTLED_MS = 4000;

interface Diagnostics {
  readonly diagnostics: readonly { readonly message: string }[];
}

/** Starts a YAML language server with the settings of `.vscode/settings.json`, as an editor does (LSP 3.17). */
export async function startYamlServer() {
  const server = spawn(process.execPath, ['node_modules/yaml-language-server/bin/yaml-language-server', '--stdio']);
  const connection = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as { 'yaml.schemas': object };
  const yaml = { schemas: settings['yaml.schemas'], schemaStore: { enable: false }, hover: true, completion: true };
  connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) =>
    items.map(({ section }) => (section === 'yaml' ? { ...yaml, validate: true } : {})),
  );
  connection.onRequest(() => null);
  let messages: string[] = [];
  // The server keeps what it has parsed of a file by its version.
  let version = 0;
  connection.onNotification('textDocument/publishDiagnostics', ({ diagnostics }: Diagnostics) => {
    messages = diagnostics.map(({ message }) => message);
  });
  connection.listen();
  const rootUri = pathToFileURL(resolve('.')).href;
  const workspaceFolders = [{ uri: rootUri, name: 'docs' }];
  const workspace = {
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: { dynamicRegistration: true },
  };
  const capabilities = { workspace, textDocument: { completion: {}, hover: {} } };
  await connection.sendRequest('initialize', { processId: process.pid, rootUri, workspaceFolders, capabilities });
  await connection.sendNotification('initialized', {});
  await setTimeout(SETTLED_MS);
  return {
    /** Opens a text as a file; returns the messages of the server about it. */
    open: async (file: string, text: string): Promise<string[]> => {
      messages = [];
      const textDocument = { uri: pathToFileURL(file).href, languageId: 'yaml', version: (version += 1), text };
      await connection.sendNotification('textDocument/didClose', { textDocument });
      await connection.sendNotification('textDocument/didOpen', { textDocument });
      for (let waited = 0; waited < SETTLED_MS && messages.length === 0; waited += 100) await setTimeout(100);
      return messages;
    },
    /** What the server responds about a place in an opened file. */
    ask: (method: 'hover' | 'completion', file: string, line: number, character: number): Promise<unknown> =>
      connection.sendRequest(`textDocument/${method}`, {
        textDocument: { uri: pathToFileURL(file).href },
        position: { line, character },
      }),
    stop: () => {
      connection.dispose();
      server.kill();
    },
  };
}
