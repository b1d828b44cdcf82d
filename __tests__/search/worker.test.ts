import { buildSearch } from '@/search/build/search-files';
import type { FromWorker, ToWorker } from '@/search/client/worker';
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
    addEventListener: (name: string, listener: (event: { data?: ToWorker }) => void) =>
      listeners.set(name, listener),
  });
  await import('@/search/client/worker');
  return { sent, send: (data: ToWorker) => listeners.get('message')?.({ data }) };
}

test('The worker reads the files once and answers queries', async () => {
  const { sent, send } = await start();
  send({ files: [bytes(files.documents), bytes(files.index)] });
  send({ query: 'redirect loops' });
  expect(sent).toMatchObject([{ help: undefined }, { results: { query: 'redirect loops' } }]);
});

test.each([
  [
    'are truncated',
    () => [files.documents.slice(0, -100), files.index],
    'The search files are damaged.',
  ],
  [
    'have another format version',
    () => [files.documents, '{"shape": 99}'],
    'The search files are not in a form that this page can read.',
  ],
  [
    'have another content',
    () => ['[]', '"text"'],
    'The search files are not in a form that this page can read.',
  ],
  [
    'are from two builds',
    () => [files.documents, files.index.replace(/"hash":"./, '"hash":"x')],
    'The search files do not belong together.',
  ],
])('The worker reports the reason if the files %s', async (_, create, error) => {
  const { sent, send } = await start();
  const [documents = '', index = ''] = create();
  send({ files: [bytes(documents), bytes(index)] });
  expect(sent).toEqual([{ error }]);
});

test('The worker reports a query that throws, and replies to the next one', async () => {
  const { sent, send } = await start();
  send({ query: 'a' });
  send({ files: [bytes(files.documents), bytes(files.index)] });
  send({ query: 'redirect' });
  expect(sent).toMatchObject([
    { error: 'The search failed (Error: There is no index.).' },
    { help: undefined },
    { results: { query: 'redirect' } },
  ]);
});
