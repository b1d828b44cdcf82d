/** @jest-environment jsdom */
import { initAnnouncer } from '@/browser/announcer';
import { initCopyPage } from '@/browser/copy-page';

const written: Promise<Blob>[] = [];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  written.length = 0;
  document.body.innerHTML = '<button data-copy-page="/a.md">Copy as Markdown</button>';
  Object.assign(globalThis, {
    ClipboardItem: class {
      constructor(readonly data: Record<string, Promise<Blob>>) {}
    },
  });
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      write: async ([item]: { data: Record<string, Promise<Blob>> }[]) => {
        const text = item?.data['text/plain'];
        if (text) written.push(text);
        await text;
      },
    },
  });
  initAnnouncer();
  stop = initCopyPage();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

const announced = () => document.querySelector('[role=status]')?.textContent;
const button = () => document.querySelector('button');
const respond = (status: number, text: string) =>
  Object.assign(globalThis, { fetch: jest.fn(async () => ({ ok: status === 200, status, text: async () => text })) });

test('The button copies the Markdown of its page, says so, and has its name again after two seconds', async () => {
  respond(200, '# A');
  button()?.click();
  await jest.advanceTimersByTimeAsync(0);
  expect(globalThis.fetch).toHaveBeenCalledWith('/a.md');
  expect((await written[0])?.size).toBe(3);
  expect([button()?.textContent, announced()]).toEqual(['Copied', 'Copied']);
  await jest.advanceTimersByTimeAsync(2000);
  expect(button()?.textContent).toBe('Copy as Markdown');
});

test('The button says that nothing was copied when the page has no Markdown', async () => {
  respond(404, '');
  button()?.click();
  await jest.advanceTimersByTimeAsync(0);
  expect([button()?.textContent, announced()]).toEqual(['Not copied', 'Not copied']);
});

test('The button says that nothing was copied when the browser has no clipboard', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  respond(200, '# A');
  button()?.click();
  await jest.advanceTimersByTimeAsync(0);
  expect(button()?.textContent).toBe('Not copied');
});

test('Of two sections with equal headings, the button copies the one that the reader has in view', async () => {
  document.body.innerHTML = `<main><h2 id="fix">Fix</h2><h2 id="fix-1">Fix</h2></main>
    <nav data-toc><a href="#fix">Fix</a><a href="#fix-1" aria-current="location">Fix</a>
    <button data-copy-page="/a.md">Copy section as Markdown</button></nav>`;
  respond(200, '## Fix\n\nOne.\n\n## Fix\n\nTwo.\n');
  button()?.click();
  await jest.advanceTimersByTimeAsync(0);
  const reader = new FileReader();
  const text = new Promise((done) => reader.addEventListener('load', () => done(reader.result)));
  reader.readAsText((await written[0]) ?? new Blob());
  await jest.advanceTimersByTimeAsync(100);
  expect(await text).toBe('## Fix\n\nTwo.');
});
