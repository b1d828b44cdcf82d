import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentComponents } from '@content/components';
import type { JsonObject } from '@schema/derived/form-values';
import { candidateIssues } from '@/editor/candidate-issues';
import { createCalls } from '@/editor/calls';
import { createCmsServer } from '@/editor/server';
import { openWorkspace } from '@/editor/open-workspace';
import { callContext } from './call-context';

/** The response of the editor's server. */
interface CmsResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A running server over a copy of some content. */
export interface RunningCms {
  readonly root: string;
  readonly port: number;
  readonly token: string;
  /** A raw request, with any header. */
  raw(
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: string,
  ): Promise<CmsResponse>;
  /** A call of the content API. */
  call(name: string, request?: object): Promise<{ status: number; json: Record<string, unknown> }>;
  /** The form of an entry. */
  open(path: string): Promise<JsonObject>;
  /** Saves a form. */
  save(
    path: string,
    form: JsonObject,
    decisions?: object,
  ): Promise<{ status: number; json: Record<string, unknown> }>;
  stop(): Promise<void>;
}

/** Starts the editor's server over a copy of the smallest site's content. */
export async function startCms(): Promise<RunningCms> {
  const root = mkdtempSync(join(tmpdir(), 'cms-test-'));
  cpSync('__tests__/fixtures/starter/content', join(root, 'content'), { recursive: true });
  const token = 'token-of-this-start';
  const workspace = openWorkspace(root);
  const check = (path: string, text: string) =>
    candidateIssues(path, text, new Map(), contentComponents, root);
  const { app } = createCmsServer({
    workspace,
    calls: createCalls(callContext({ workspace, check })),
    assets: { '': () => '<!doctype html>' },
    token,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const own = {
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    'content-type': 'application/json',
  };
  const raw: RunningCms['raw'] = (method, path, headers = own, body = '') =>
    send(port, method, path, headers, body);
  const call: RunningCms['call'] = async (name, request = {}) => {
    const address = `/${token}/api/${name}`;
    const { status, body } = await raw('POST', address, own, JSON.stringify(request));
    return { status, json: JSON.parse(body) as Record<string, unknown> };
  };
  return {
    root,
    port,
    token,
    raw,
    call,
    open: async (path) => (await call('read', { path })).json as JsonObject,
    save: (path, form, decisions = {}) => call('save', { path, form, decisions }),
    stop: async () => {
      await app.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function send(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<CmsResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { port, host: '127.0.0.1', method, path, headers, setHost: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
