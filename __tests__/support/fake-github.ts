import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// The part of GitHub's API that the editor at /admin uses, over a store of git objects in memory. Blobs have git's own hashes.

export const TOKEN = 'token-of-ann';

/** A commit: its parents, and the blobs of its files. */
interface Commit {
  parents: readonly string[];
  files: ReadonlyMap<string, string>;
}

interface Pull {
  number: number;
  state: 'open' | 'closed';
  title: string;
  body: string;
  branch: string;
  base: string;
  sha: string;
}

interface Input {
  branch: { repositoryNameWithOwner: string; branchName: string };
  message: { headline: string };
  expectedHeadOid: string;
  fileChanges: {
    additions: { path: string; contents: string }[];
    deletions: { path: string }[];
  };
}

/** What a request is answered with: a status and JSON, or bytes. */
type Reply = readonly [status: number, body?: unknown];

export class FakeGitHub {
  readonly repository = 'lamps/docs';
  api = '';
  /** The requests so far, as `GET git/ref/heads/main`. */
  readonly requests: string[] = [];
  /** Called before a request is answered: it can change the repository, or return true to break the connection. */
  intercept: (request: string) => boolean | void = () => undefined;
  readonly pulls: Pull[] = [];
  #blobs = new Map<string, Buffer>();
  #commits = new Map<string, Commit>();
  #refs = new Map<string, string>();
  #server = createServer((request, response) => void this.#handle(request, response));

  async start(files: Record<string, string | Buffer>): Promise<void> {
    this.#refs.set('main', this.#add([], this.#blobsOf(files)));
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.api = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** A commit of someone else: null removes a file. */
  commit(branch: string, files: Record<string, string | Buffer | null>): void {
    const head = this.head(branch) ?? '';
    const next = new Map(this.#commits.get(head)?.files);
    for (const [path, text] of Object.entries(files))
      if (text === null) next.delete(path);
      else next.set(path, this.#blob(Buffer.from(text)));
    this.#refs.set(branch, this.#add([head], next));
  }

  branches(): string[] {
    return [...this.#refs.keys()];
  }

  head(branch: string): string | undefined {
    return this.#refs.get(branch);
  }

  setHead(branch: string, oid: string | undefined): void {
    this.#refs.set(branch, oid ?? '');
  }

  /** The bytes of a file of a branch. */
  file(branch: string, path: string): Buffer | undefined {
    return this.#blobs.get(this.#filesOf(this.head(branch)).get(path) ?? '');
  }

  /** Paths that differ between the parent of the head of a branch and its head. */
  lastChange(branch: string): string[] {
    const head = this.head(branch) ?? '';
    const before = this.#filesOf(this.#commits.get(head)?.parents[0]);
    const after = this.#filesOf(head);
    return [...new Set([...before.keys(), ...after.keys()])]
      .filter((path) => before.get(path) !== after.get(path))
      .sort();
  }

  /** Merges the pull request, as a commit with two parents. */
  merge(pull: Pull): void {
    this.#refs.set(pull.base, this.#merged(pull.base, pull.branch) ?? '');
    pull.state = 'closed';
    pull.sha = this.head(pull.branch) ?? '';
  }

  #filesOf(commit: string | undefined): ReadonlyMap<string, string> {
    return this.#commits.get(commit ?? '')?.files ?? new Map();
  }

  #blob(bytes: Buffer): string {
    const sha = createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
    this.#blobs.set(sha, bytes);
    return sha;
  }

  #blobsOf(files: Record<string, string | Buffer>): Map<string, string> {
    return new Map(
      Object.entries(files).map(([path, text]) => [path, this.#blob(Buffer.from(text))]),
    );
  }

  #add(parents: readonly string[], files: ReadonlyMap<string, string>): string {
    const count = this.#commits.size;
    const oid = createHash('sha1')
      .update(JSON.stringify([count, parents, ...files]))
      .digest('hex');
    this.#commits.set(oid, { parents, files });
    return oid;
  }

  #ancestors(commit: string): string[] {
    const found = [commit];
    for (const oid of found) found.push(...(this.#commits.get(oid)?.parents ?? []));
    return found;
  }

  #mergeBase(a: string, b: string): string {
    const others = new Set(this.#ancestors(b));
    return this.#ancestors(a).find((oid) => others.has(oid)) ?? '';
  }

  /** A merge of one branch into another by whole files; undefined if both have changed one. */
  #merged(into: string, from: string): string | undefined {
    const [ours, theirs] = [this.head(into) ?? '', this.head(from) ?? ''];
    const base = this.#filesOf(this.#mergeBase(ours, theirs));
    const [mine, other] = [this.#filesOf(ours), this.#filesOf(theirs)];
    const files = new Map<string, string>();
    for (const path of new Set([...mine.keys(), ...other.keys()])) {
      const [b, m, o] = [base, mine, other].map((one) => one.get(path));
      if (m !== b && o !== b && m !== o) return undefined;
      const kept = m === b ? o : m;
      if (kept !== undefined) files.set(path, kept);
    }
    return this.#add([ours, theirs], files);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const { pathname, searchParams } = new URL(request.url ?? '', this.api);
    const path = decodeURIComponent(pathname).replace(`/repos/${this.repository}`, '').slice(1);
    const name = `${request.method} ${path}`;
    this.requests.push(name);
    if (this.intercept(name)) return void request.socket.destroy();
    const isKnown = request.headers.authorization === `Bearer ${TOKEN}`;
    const isRaw = request.headers.accept === 'application/vnd.github.raw+json';
    const [status, answer] = isKnown
      ? this.#answer(name, searchParams, body, isRaw)
      : [401, { message: 'Bad credentials' }];
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(Buffer.isBuffer(answer) ? answer : answer && JSON.stringify(answer));
  }

  #answer(
    name: string,
    query: URLSearchParams,
    body: Record<string, unknown>,
    isRaw: boolean,
  ): Reply {
    const [, refPath] = /^GET git\/ref\/heads\/(.*)$/.exec(name) ?? [];
    const [, start] = /^GET git\/matching-refs\/heads\/(.*)$/.exec(name) ?? [];
    const [, tree] = /^GET git\/trees\/(.*)$/.exec(name) ?? [];
    const [, blob] = /^GET git\/blobs\/(.*)$/.exec(name) ?? [];
    const [, base, head] = /^GET compare\/(.*)\.\.\.(.*)$/.exec(name) ?? [];
    const missing = [404, { message: 'Not Found' }] as const;
    if (name === 'GET user') return [200, { login: 'ann' }];
    if (name === 'GET ') return [200, { permissions: { push: true } }];
    if (refPath !== undefined) return this.head(refPath) ? [200, this.#ref(refPath)] : missing;
    if (start !== undefined) {
      const found = this.branches().filter((branch) => branch.startsWith(start));
      return [200, found.map((branch) => this.#ref(branch))];
    }
    if (tree !== undefined) return this.#commits.has(tree) ? [200, this.#tree(tree)] : missing;
    if (blob !== undefined) {
      const bytes = this.#blobs.get(blob);
      if (!bytes) return missing;
      return [200, isRaw ? bytes : { content: bytes.toString('base64') }];
    }
    if (base !== undefined && head !== undefined) {
      const [a, b] = [this.head(base), this.head(head)];
      if (!a || !b) return missing;
      return [200, { merge_base_commit: { sha: this.#mergeBase(a, b) } }];
    }
    if (name === 'GET pulls') return [200, this.#pullsOf(query)];
    if (name === 'POST pulls') return this.#openPull(body);
    if (name === 'POST git/refs') return this.#createRef(String(body['ref']), String(body['sha']));
    if (name === 'POST merges') return this.#mergeRef(String(body['base']), String(body['head']));
    if (name === 'POST graphql') return this.#graph(body['variables'] as { input: Input });
    return missing;
  }

  #ref(branch: string) {
    return { ref: `refs/heads/${branch}`, object: { sha: this.head(branch) } };
  }

  #tree(commit: string) {
    const files = [...this.#filesOf(commit)].map(([path, sha]) => ({
      path,
      mode: this.#blobs.get(sha)?.toString().startsWith('link:') ? '120000' : '100644',
      type: 'blob',
      sha,
    }));
    const names = files.flatMap(({ path }) =>
      path.split('/').map((_, index, parts) => parts.slice(0, index).join('/')),
    );
    const folders = [...new Set(names)].filter(Boolean);
    return {
      truncated: false,
      tree: [...files, ...folders.map((path) => ({ path, mode: '040000', type: 'tree', sha: '' }))],
    };
  }

  #pullsOf(query: URLSearchParams) {
    const [, branch] = (query.get('head') ?? '').split(':');
    const found = this.pulls.filter((pull) => pull.branch === branch).reverse();
    return found.map((pull) => this.#pull(pull));
  }

  #pull({ number, state, branch, sha }: Pull) {
    const head = state === 'open' ? this.head(branch) : sha;
    return { state, head: { sha: head }, html_url: `https://github.com/lamps/docs/pull/${number}` };
  }

  #openPull({ title, body, head, base }: Record<string, unknown>): Reply {
    const pull: Pull = {
      number: this.pulls.length + 1,
      state: 'open',
      title: String(title),
      body: String(body),
      branch: String(head),
      base: String(base),
      sha: '',
    };
    this.pulls.push(pull);
    return [201, this.#pull(pull)];
  }

  #createRef(ref: string, sha: string): Reply {
    const branch = ref.replace('refs/heads/', '');
    if (this.head(branch)) return [422, { message: 'Reference already exists' }];
    if (!this.#commits.has(sha)) return [422, { message: 'Object does not exist' }];
    this.#refs.set(branch, sha);
    return [201, this.#ref(branch)];
  }

  #mergeRef(base: string, head: string): Reply {
    const [own, other] = [this.head(base), this.head(head)];
    if (!own || !other) return [404, { message: 'Base does not exist' }];
    if (this.#ancestors(own).includes(other)) return [204];
    const merged = this.#merged(base, head);
    if (!merged) return [409, { message: 'Merge conflict' }];
    this.#refs.set(base, merged);
    return [201, { sha: merged }];
  }

  #graph({ input }: { input: Input }): Reply {
    const { branch, expectedHeadOid, fileChanges } = input;
    const head = this.head(branch.branchName);
    const refuse = (type: string, message: string): Reply => [
      200,
      { data: { createCommitOnBranch: null }, errors: [{ type, message }] },
    ];
    if (!head) return refuse('NOT_FOUND', 'Could not resolve to a Ref.');
    if (head !== expectedHeadOid)
      return refuse(
        'STALE_DATA',
        `Expected branch to point to "${expectedHeadOid}" but it did not.`,
      );
    const files = new Map(this.#filesOf(head));
    for (const { path } of fileChanges.deletions) files.delete(path);
    for (const { path, contents } of fileChanges.additions)
      files.set(path, this.#blob(Buffer.from(contents, 'base64')));
    const oid = this.#add([head], files);
    this.#refs.set(branch.branchName, oid);
    return [200, { data: { createCommitOnBranch: { commit: { oid } } } }];
  }
}
