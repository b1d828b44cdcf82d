/** @jest-environment jsdom */
import { initAnnouncer } from '@/browser/announcer';
import { initCopy } from '@/browser/copy';

const written: Promise<Blob>[] = [];

beforeAll(initCopy);

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
});

afterEach(() => {
  jest.useRealTimers();
});

const announced = () => document.querySelector('[role=status]')?.textContent?.trim();
const button = () => document.querySelector('button');
const respond = (status: number, text: string) =>
  Object.assign(globalThis, {
    fetch: jest.fn(async () => ({ ok: status === 200, status, text: async () => text })),
  });

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
