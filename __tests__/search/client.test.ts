import { buildSearch } from '@/search/build/search-files';
import type { FromWorker, ToWorker } from '@/search/protocol';
import { PAGES } from './pages';

let files: Record<string, string>;
let asked: string[];
let broken: Set<string>;

/** A thread that a test plays: it hears what the page says and answers when the test wants. */
class FakeWorker {
  static all: FakeWorker[] = [];
  static starts: 'ready' | 'fails' = 'ready';
  readonly heard: ToWorker[] = [];
  ended = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    FakeWorker.all.push(this);
    queueMicrotask(() => (FakeWorker.starts === 'ready' ? this.say({ ready: true }) : this.onerror?.()));
  }

  say(data: FromWorker) {
    this.onmessage?.({ data });
  }

  postMessage(message: ToWorker) {
    this.heard.push(message);
    if ('files' in message) queueMicrotask(() => this.say({ restored: undefined }));
  }

  terminate() {
    this.ended = true;
  }
}

const results = (query: string) => ({ query, total: 0, counts: [], groups: [], suggestions: [] });
const load = async () => (await import('@/search/client')).loadSearch();

beforeAll(async () => {
  const built = await buildSearch(PAGES);
  files = { '/search-documents.json': built.documents, '/search-index.json': built.index };
});

beforeEach(() => {
  jest.resetModules();
  asked = [];
  broken = new Set();
  FakeWorker.all = [];
  FakeWorker.starts = 'ready';
  Object.assign(globalThis, { Worker: undefined });
  globalThis.fetch = ((address: string) => {
    asked.push(address);
    const bytes = new TextEncoder().encode(files[address]);
    return Promise.resolve({ ok: !broken.has(address), status: broken.has(address) ? 404 : 200, arrayBuffer: () => Promise.resolve(bytes.buffer) });
  }) as unknown as typeof fetch;
});

test('Both files are fetched once, however often the search is asked for', async () => {
  const { startSearch } = await import('@/search/start');
  startSearch();
  startSearch();
  expect(await load()).toBe(await load());
  expect(asked.toSorted()).toEqual(Object.keys(files).toSorted());
});

test('A browser without threads is answered in the page', async () => {
  const { search } = await load();
  expect((await search('redirect loops')).groups[0]?.hits[0]?.href).toContain('/checks/redirect');
});

test('A thread whose script cannot be loaded is done without', async () => {
  FakeWorker.starts = 'fails';
  Object.assign(globalThis, { Worker: FakeWorker });
  const { search } = await load();
  expect((await search('invoice')).total).toBeGreaterThan(0);
  expect(FakeWorker.all).toHaveLength(1);
});

test('A file that is missing is told by name, and the next call asks for both again', async () => {
  broken.add('/search-index.json');
  await expect(load()).rejects.toThrow('/search-index.json could not be loaded (status 404).');
  broken.clear();
  expect((await (await load()).search('invoice')).total).toBeGreaterThan(0);
  expect(asked).toHaveLength(4);
});

test('A thread that cannot read the files says why, and the next call starts another one', async () => {
  Object.assign(globalThis, { Worker: FakeWorker });
  const post = jest.spyOn(FakeWorker.prototype, 'postMessage').mockImplementation(function (this: FakeWorker) {
    queueMicrotask(() => this.say({ failed: 'The search files are damaged.' }));
  });
  await expect(load()).rejects.toThrow('The search files are damaged.');
  post.mockRestore();
  await load();
  expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
});

test('While the thread answers, only the newest of the queries that follow waits for it', async () => {
  Object.assign(globalThis, { Worker: FakeWorker });
  const { search } = await load();
  const [worker] = FakeWorker.all;
  const told: string[] = [];
  for (const query of ['r', 're', 'red', 'redi']) void search(query).then((found) => told.push(found.query));
  const queries = () => worker?.heard.flatMap((message) => ('query' in message ? [message] : [])) ?? [];
  expect(queries().map(({ query }) => query)).toEqual(['r']);
  worker?.say({ id: queries()[0]?.id ?? 0, results: results('r') });
  expect(queries().map(({ query }) => query)).toEqual(['r', 'redi']);
  worker?.say({ id: queries()[1]?.id ?? 0, results: results('redi') });
  await Promise.resolve();
  await Promise.resolve();
  expect(told).toEqual(['r', 'redi']);
});
