import { buildSearch } from '@/search/build/search-files';
import type { FromWorker, ToWorker } from '@/search/protocol';
import { PAGES } from './pages';

jest.mock('@orama/plugin-data-persistence', () => jest.requireActual('../../node_modules/@orama/plugin-data-persistence/dist/index.js'));

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

/** Runs the worker's own script against a page that a test plays. */
async function start() {
  const said: FromWorker[] = [];
  const hear = new Map<string, (event: { data?: ToWorker }) => void>();
  Object.assign(globalThis, {
    postMessage: (message: FromWorker) => said.push(message),
    addEventListener: (name: string, listener: (event: { data?: ToWorker }) => void) => hear.set(name, listener),
  });
  await import('@/search/worker');
  return { said, hear, send: (data: ToWorker) => hear.get('message')?.({ data }) };
}

test('The worker reads the files once and answers queries', async () => {
  const { said, send } = await start();
  send({ files: [bytes(files.documents), bytes(files.index)] });
  send({ id: 1, query: 'redirect loops' });
  expect(said).toMatchObject([{ ready: true }, { restored: undefined }, { id: 1, results: { query: 'redirect loops' } }]);
});

test.each([
  ['are truncated', () => [files.documents.slice(0, -100), files.index], '/search-documents.json could not be read.'],
  ['are of another version', () => [files.documents, '{"shape": 99}'], 'The search files are not in a form that this page can read.'],
  ['hold something else', () => ['[]', '"text"'], 'The search files are not in a form that this page can read.'],
  ['are of two builds', () => [files.documents, files.index.replace(/"hash":"./, '"hash":"x')], 'The search files do not belong together.'],
])('The worker says what is wrong with files that %s', async (_, made, failed) => {
  const { said, send } = await start();
  const [documents = '', index = ''] = made();
  send({ files: [bytes(documents), bytes(index)] });
  expect(said).toEqual([{ ready: true }, { failed }]);
});

test('The worker says of a query that it threw, and answers the next one', async () => {
  const { said, send } = await start();
  send({ id: 7, query: 'a' });
  send({ files: [bytes(files.documents), bytes(files.index)] });
  send({ id: 8, query: 'redirect' });
  expect(said).toMatchObject([{ ready: true }, { id: 7, error: 'Error: The search has no index.' }, { restored: undefined }, { id: 8 }]);
});

test('The worker throws what no query and no file is at fault for, so that the browser reports it to the page', async () => {
  const { hear } = await start();
  expect(() => hear.get('messageerror')?.({})).toThrow('A message to the search could not be read.');
});
