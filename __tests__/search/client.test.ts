import { SEARCH_SILENCE_MS } from '@/config/constants';
import { buildSearch } from '@/search/build/search-files';
import type { FromWorker, ToWorker } from '@/search/client/worker';
import { PAGES } from './pages';

let files: Record<string, string>;
let requested: string[];
let broken: Set<string>;

/** A worker controlled by the test: it records the page's messages and replies when the test says so. */
class FakeWorker {
  static all: FakeWorker[] = [];
  /** Whether the script of the next workers can be loaded. */
  static starts = true;
  /** Whether the next workers read the files. */
  static reads = true;
  readonly received: ToWorker[] = [];
  terminated = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;

  constructor() {
    FakeWorker.all.push(this);
    if (!FakeWorker.starts) queueMicrotask(() => this.onerror?.({}));
  }

  reply(data: FromWorker) {
    this.onmessage?.({ data });
  }

  postMessage(message: ToWorker) {
    this.received.push(message);
    if ('files' in message && FakeWorker.reads)
      queueMicrotask(() => this.reply({ help: undefined }));
  }

  terminate() {
    this.terminated = true;
  }
}

const results = (query: string) => ({ query, total: 0, groups: [], more: [], suggestions: [] });
/** Timers stop until a test advances them; promises still settle. */
const fakeTime = () =>
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
const load = async () => (await import('@/search/client/load-search')).searchLoader.load();

beforeAll(async () => {
  const built = await buildSearch(PAGES);
  files = { '/search-documents.json': built.documents, '/search-index.json': built.index };
});

afterEach(() => jest.useRealTimers());

beforeEach(() => {
  jest.resetModules();
  requested = [];
  broken = new Set();
  FakeWorker.all = [];
  FakeWorker.starts = true;
  FakeWorker.reads = true;
  Object.assign(globalThis, { Worker: FakeWorker });
  globalThis.fetch = ((address: string) => {
    requested.push(address);
    const bytes = new TextEncoder().encode(files[address]);
    return Promise.resolve({
      ok: !broken.has(address),
      status: broken.has(address) ? 404 : 200,
      arrayBuffer: () => Promise.resolve(bytes.buffer),
    });
  }) as unknown as typeof fetch;
});

test('Both files are fetched once, however often the search starts', async () => {
  const [first, second] = await Promise.all([load(), load()]);
  expect(first).toBe(second);
  expect(first).toBe(await load());
  expect(FakeWorker.all).toHaveLength(1);
  expect(requested.toSorted()).toEqual(Object.keys(files).toSorted());
});

test('In a browser without workers, the search reports that it cannot start', async () => {
  Object.assign(globalThis, { Worker: undefined });
  await expect(load()).rejects.toThrow('The search could not start.');
});

test('If the script of the worker cannot be loaded, the next call starts another worker with the same files', async () => {
  FakeWorker.starts = false;
  await expect(load()).rejects.toThrow('The search could not start.');
  FakeWorker.starts = true;
  await load();
  expect(FakeWorker.all).toHaveLength(2);
  expect(requested).toHaveLength(2);
});

test('The error names a missing file, and the next call fetches both files again', async () => {
  broken.add('/search-index.json');
  await expect(load()).rejects.toThrow('/search-index.json could not be loaded (status 404).');
  broken.clear();
  await load();
  expect(requested).toHaveLength(4);
});

/** The queries that a worker got. */
const queriesOf = (worker: FakeWorker | undefined) =>
  worker?.received.flatMap((message) => ('query' in message ? [message.query] : [])) ?? [];
/** Replies to the query that a worker got last. */
const answer = (worker: FakeWorker | undefined) =>
  worker?.reply({ results: results(queriesOf(worker).at(-1) ?? '') });
/** Waits until everything has happened that needs no timer. */
const settled = () => new Promise(setImmediate);

test('While the worker is busy, only the newest query waits', async () => {
  const { search } = await load();
  const [worker] = FakeWorker.all;
  const answered: string[] = [];
  const ask = (query: string) => void search(query).then((found) => answered.push(found.query));
  ask('r');
  await settled();
  for (const query of ['re', 'red', 'redi']) ask(query);
  await settled();
  expect(queriesOf(worker)).toEqual(['r']);
  answer(worker);
  await settled();
  expect(queriesOf(worker)).toEqual(['r', 'redi']);
  answer(worker);
  await settled();
  expect(answered).toEqual(['r', 'redi']);
});

test('The error names a file whose transfer was interrupted, and the next call fetches it again', async () => {
  const whole = globalThis.fetch;
  globalThis.fetch = (() =>
    Promise.resolve({
      ok: true,
      status: 200,
      arrayBuffer: () => Promise.reject(new TypeError('network error')),
    })) as never;
  await expect(load()).rejects.toThrow(
    /^\/search-(?:documents|index)\.json could not be loaded\.$/,
  );
  globalThis.fetch = whole;
  await load();
});

describe('A worker that fails while it reads the files', () => {
  const failures: Record<string, (worker: FakeWorker) => void> = {
    'with an error': (worker) =>
      worker.onerror?.({ message: 'Uncaught RangeError: Out of memory' }),
    'without a reply': () => void jest.advanceTimersByTime(SEARCH_SILENCE_MS),
  };

  test.each(Object.entries(failures))(
    '%s, is terminated; the next call starts another worker with the same files',
    async (_, failNow) => {
      fakeTime();
      FakeWorker.reads = false;
      const failed = load().catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(SEARCH_SILENCE_MS - 1);
      failNow(FakeWorker.all[0] as FakeWorker);
      expect(await failed).toMatchObject({
        message: expect.stringMatching(/^The (?:search|results) .*\.$/) as string,
      });
      FakeWorker.reads = true;
      await load();
      expect(FakeWorker.all.map(({ terminated }) => terminated)).toEqual([true, false]);
      expect(FakeWorker.all[1]?.received).toEqual(FakeWorker.all[0]?.received);
      expect(requested).toHaveLength(2);
    },
  );
});

test('Files that a worker cannot read are fetched again', async () => {
  FakeWorker.reads = false;
  const failed = load().catch((error: unknown) => error);
  await new Promise(setImmediate);
  FakeWorker.all[0]?.reply({ error: '/search-index.json could not be read.' });
  expect(await failed).toMatchObject({ message: '/search-index.json could not be read.' });
  FakeWorker.reads = true;
  await load();
  expect(FakeWorker.all.map(({ terminated }) => terminated)).toEqual([true, false]);
  expect(requested).toHaveLength(4);
});

test('A slow download is no error: the time limit counts only while the worker has work', async () => {
  fakeTime();
  const fast = globalThis.fetch;
  globalThis.fetch = ((address: string) =>
    new Promise((resolve) =>
      setTimeout(() => resolve(fast(address)), 20 * SEARCH_SILENCE_MS),
    )) as never;
  const loaded = load();
  await jest.advanceTimersByTimeAsync(20 * SEARCH_SILENCE_MS);
  await loaded;
  await jest.advanceTimersByTimeAsync(20 * SEARCH_SILENCE_MS);
  expect(FakeWorker.all.map(({ terminated }) => terminated)).toEqual([false]);
});

describe('A query', () => {
  test('that throws in the worker rejects only its own promise: the worker replies to the next one', async () => {
    const { search } = await load();
    const [worker] = FakeWorker.all;
    const failed = expect(search('a')).rejects.toThrow('The search failed (RangeError: wrong).');
    await settled();
    worker?.reply({ error: 'The search failed (RangeError: wrong).' });
    await failed;
    const again = search('a');
    await settled();
    answer(worker);
    expect((await again).query).toBe('a');
    expect(FakeWorker.all).toHaveLength(1);
  });

  test('without a reply is rejected, and the next one starts another worker with the same files', async () => {
    fakeTime();
    const { search } = await load();
    const failed = expect(search('a')).rejects.toThrow('The search does not respond.');
    await settled();
    const next = search('ab');
    await jest.advanceTimersByTimeAsync(SEARCH_SILENCE_MS);
    await failed;
    await settled();
    answer(FakeWorker.all[1]);
    expect((await next).query).toBe('ab');
    expect(FakeWorker.all.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(requested).toHaveLength(2);
  });

  test('after a worker failed between two queries is answered by another worker', async () => {
    const { search } = await load();
    FakeWorker.all[0]?.onerror?.({ message: 'Uncaught Error: gone' });
    const found = search('a');
    await settled();
    answer(FakeWorker.all[1]);
    expect((await found).query).toBe('a');
    expect(FakeWorker.all).toHaveLength(2);
  });
});
