import { buildSearch } from '@/search/build/search-files';
import type { FromWorker, ToWorker } from '@/search/client/protocol';
import { PAGES } from './pages';

let files: { readonly documents: string; readonly index: string };
const globals = {
  postMessage: Reflect.get(globalThis, 'postMessage') as unknown,
  addEventListener: Reflect.get(globalThis, 'addEventListener') as unknown,
};

beforeAll(async () => {
  files = await buildSearch(PAGES);
});

beforeEach(() => jest.resetModules());
afterEach(() => Object.assign(globalThis, globals));

const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** Runs the worker's script with a page controlled by the test. */
async function start() {
  const sent: FromWorker[] = [];
  const listeners = new Map<string, (event: { data?: ToWorker }) => void>();
  Object.assign(globalThis, {
    postMessage: (message: FromWorker) => sent.push(message),
    addEventListener: (name: string, listener: (event: { data?: ToWorker }) => void) => listeners.set(name, listener),
  });
  await import('@/search/client/worker');
  return { sent, listeners, send: (data: ToWorker) => listeners.get('message')?.({ data }) };
}

test('The worker reads the files once and answers queries', async () => {
  const { sent, send } = await start();
  send({ files: [bytes(files.documents), bytes(files.index)] });
  send({ id: 1, query: 'redirect loops' });
  expect(sent).toMatchObject([
    { ready: true },
    { restored: undefined },
    { id: 1, results: { query: 'redirect loops' } },
  ]);
});

test.each([
  ['are truncated', () => [files.documents.slice(0, -100), files.index], 'The search files are damaged.'],
  [
    'have another format version',
    () => [files.documents, '{"shape": 99}'],
    'The search files are not in a form that this page can read.',
  ],
  ['have another content', () => ['[]', '"text"'], 'The search files are not in a form that this page can read.'],
  [
    'are from two builds',
    () => [files.documents, files.index.replace(/"hash":"./, '"hash":"x')],
    'The search files do not belong together.',
  ],
])('The worker reports the reason if the files %s', async (_, create, failed) => {
  const { sent, send } = await start();
  const [documents = '', index = ''] = create();
  send({ files: [bytes(documents), bytes(index)] });
  expect(sent).toEqual([{ ready: true }, { failed }]);
});

test('The worker reports a query that throws, and replies to the next one', async () => {
  const { sent, send } = await start();
  send({ id: 7, query: 'a' });
  send({ files: [bytes(files.documents), bytes(files.index)] });
  send({ id: 8, query: 'redirect' });
  expect(sent).toMatchObject([
    { ready: true },
    { id: 7, error: 'Error: The search has no index.' },
    { restored: undefined },
    { id: 8 },
  ]);
});

test('The worker throws errors that no query and no file causes, so that the browser reports them to the page', async () => {
  const { listeners } = await start();
  expect(() => listeners.get('messageerror')?.({})).toThrow('A message to the search could not be read.');
});
