import { SEARCH_SILENCE_MS } from '@/config/site';
import { buildSearch } from '@/search/build/search-files';
import type { FromWorker, ToWorker } from '@/search/protocol';
import { PAGES } from './pages';

let files: Record<string, string>;
let asked: string[];
let broken: Set<string>;

/** A thread that a test plays: it hears what the page says and answers when the test wants. */
class FakeWorker {
  static all: FakeWorker[] = [];
  static starts: 'ready' | 'fails' | 'mute' = 'ready';
  /** What the next workers do with what they hear: read files and wait, or nothing at all. */
  static reads = true;
  readonly heard: ToWorker[] = [];
  ended = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;
  onmessageerror: (() => void) | null = null;

  constructor() {
    FakeWorker.all.push(this);
    queueMicrotask(() => {
      if (FakeWorker.starts === 'ready') this.say({ ready: true });
      if (FakeWorker.starts === 'fails') this.onerror?.({});
    });
  }

  say(data: FromWorker) {
    this.onmessage?.({ data });
  }

  postMessage(message: ToWorker) {
    this.heard.push(message);
    if ('files' in message && FakeWorker.reads) queueMicrotask(() => this.say({ restored: undefined }));
  }

  terminate() {
    this.ended = true;
  }
}

const results = (query: string) => ({ query, total: 0, counts: [], groups: [], suggestions: [] });
/** Time stands still until a test moves it; promises go on. */
const fakeTime = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
const load = async () => (await import('@/search/client')).loadSearch();

beforeAll(async () => {
  const built = await buildSearch(PAGES);
  files = { '/search-documents.json': built.documents, '/search-index.json': built.index };
});

afterEach(() => jest.useRealTimers());

beforeEach(() => {
  jest.resetModules();
  asked = [];
  broken = new Set();
  FakeWorker.all = [];
  FakeWorker.starts = 'ready';
  FakeWorker.reads = true;
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

test('A file whose transfer breaks off is told by name, and the next call asks again', async () => {
  const whole = globalThis.fetch;
  globalThis.fetch = (() => Promise.resolve({ ok: true, status: 200, arrayBuffer: () => Promise.reject(new TypeError('network error')) })) as never;
  await expect(load()).rejects.toThrow(/^\/search-(?:documents|index)\.json could not be loaded\.$/);
  globalThis.fetch = whole;
  expect((await (await load()).search('invoice')).total).toBeGreaterThan(0);
});

describe('A worker that fails while it reads the files', () => {
  const failures: Record<string, (worker: FakeWorker) => void> = {
    'by an error': (worker) => worker.onerror?.({ message: 'Uncaught RangeError: Out of memory' }),
    'by a message that cannot be read': (worker) => worker.onmessageerror?.(),
    'by silence': () => void jest.advanceTimersByTime(SEARCH_SILENCE_MS),
  };

  test.each(Object.entries(failures))('%s, is ended; the next call starts another one with the same files', async (_, failNow) => {
    fakeTime();
    Object.assign(globalThis, { Worker: FakeWorker });
    FakeWorker.reads = false;
    const failed = load().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(SEARCH_SILENCE_MS - 1);
    failNow(FakeWorker.all[0] as FakeWorker);
    expect(await failed).toMatchObject({ message: expect.stringMatching(/^The (?:search|results) .*\.$/) as string });
    FakeWorker.reads = true;
    await load();
    expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
    expect(FakeWorker.all[1]?.heard).toEqual(FakeWorker.all[0]?.heard);
    expect(asked).toHaveLength(2);
  });
});

test('Files that a worker cannot read are asked for again', async () => {
  Object.assign(globalThis, { Worker: FakeWorker });
  FakeWorker.reads = false;
  const failed = load().catch((error: unknown) => error);
  await new Promise(setImmediate);
  FakeWorker.all[0]?.say({ failed: '/search-index.json could not be read.' });
  expect(await failed).toMatchObject({ message: '/search-index.json could not be read.' });
  FakeWorker.reads = true;
  await load();
  expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
  expect(asked).toHaveLength(4);
});

test('Files may take as long as the line needs: silence counts only while the worker has work', async () => {
  fakeTime();
  Object.assign(globalThis, { Worker: FakeWorker });
  const fast = globalThis.fetch;
  globalThis.fetch = ((address: string) => new Promise((resolve) => setTimeout(() => resolve(fast(address)), 20 * SEARCH_SILENCE_MS))) as never;
  const loaded = load();
  await jest.advanceTimersByTimeAsync(20 * SEARCH_SILENCE_MS);
  await loaded;
  await jest.advanceTimersByTimeAsync(20 * SEARCH_SILENCE_MS);
  expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([false]);
});

test('Where a worker has not begun to run long after the files are there, the page answers by itself', async () => {
  fakeTime();
  FakeWorker.starts = 'mute';
  Object.assign(globalThis, { Worker: FakeWorker });
  const loaded = load();
  await jest.advanceTimersByTimeAsync(SEARCH_SILENCE_MS);
  jest.useRealTimers();
  expect((await (await loaded).search('invoice')).total).toBeGreaterThan(0);
  FakeWorker.all[0]?.say({ ready: true });
  await Promise.resolve();
  await Promise.resolve();
  expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true]);
});

describe('A query', () => {
  const lastQuery = (worker: FakeWorker | undefined) => worker?.heard.flatMap((message) => ('query' in message ? [message] : [])).at(-1);
  const answer = (worker: FakeWorker | undefined) => {
    const { id = 0, query = '' } = lastQuery(worker) ?? {};
    worker?.say({ id, results: results(query) });
  };

  test('that throws in the worker fails by itself: the worker answers the next one', async () => {
    Object.assign(globalThis, { Worker: FakeWorker });
    const { search } = await load();
    const [worker] = FakeWorker.all;
    const failed = expect(search('a')).rejects.toThrow('The search failed (RangeError: wrong).');
    worker?.say({ id: lastQuery(worker)?.id ?? 0, error: 'RangeError: wrong' });
    await failed;
    const again = search('a');
    answer(worker);
    expect((await again).query).toBe('a');
    expect(FakeWorker.all).toHaveLength(1);
  });

  test('that the worker never answers fails, and so does the one that waits for it; the next one gets another worker with the same files', async () => {
    fakeTime();
    Object.assign(globalThis, { Worker: FakeWorker });
    const { search } = await load();
    const failed = ['a', 'ab'].map((query) => expect(search(query)).rejects.toThrow('The search does not respond.'));
    await jest.advanceTimersByTimeAsync(SEARCH_SILENCE_MS);
    await Promise.all(failed);
    const again = search('ab');
    await jest.advanceTimersByTimeAsync(0);
    answer(FakeWorker.all[1]);
    expect((await again).query).toBe('ab');
    expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
    expect(asked).toHaveLength(2);
  });

  test('after a worker died between two queries is answered by another one', async () => {
    Object.assign(globalThis, { Worker: FakeWorker });
    const { search } = await load();
    FakeWorker.all[0]?.onerror?.({ message: 'Uncaught Error: gone' });
    const [first, second] = [search('a'), search('ab')];
    await new Promise(setImmediate);
    answer(FakeWorker.all[1]);
    answer(FakeWorker.all[1]);
    expect([(await first).query, (await second).query]).toEqual(['a', 'ab']);
    expect(FakeWorker.all).toHaveLength(2);
  });

  test('that throws in the page itself fails by itself', async () => {
    jest.doMock('@/search/restore', () => ({
      *restore() {
        yield;
        return {
          search: (query: string) => {
            if (query === 'bad') throw new RangeError('wrong');
            return results(query);
          },
        };
      },
    }));
    const { search } = await load();
    await expect(search('bad')).rejects.toThrow('wrong');
    expect((await search('good')).query).toBe('good');
    jest.dontMock('@/search/restore');
  });
});
