/** @jest-environment jsdom */
import { initAnnouncer } from '@/browser/announcer';
import { initCopy } from '@/browser/copy';
import { applyCodeLanguage, initTabs } from '@/browser/tabs';

const block = (languages: string[], attribute = 'data-code-tabs') =>
  `<div ${attribute}><div role="tablist">${languages.map((name, index) => `<button role="tab" data-language="${name}" aria-selected="${index === 0}">${name}</button>`).join('')}</div>` +
  `${languages.map((name, index) => `<div role="tabpanel" ${index === 0 ? '' : 'hidden'}>${name}</div>`).join('')}</div>`;
const tabs = (name: string) => [
  ...document.querySelectorAll<HTMLElement>(`[role="tab"][data-language="${name}"]`),
];
/** The languages that are shown, one for each block. */
const shown = () =>
  [...document.querySelectorAll('[role="tabpanel"]:not([hidden])')].map(
    ({ textContent }) => textContent,
  );
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

beforeAll(() => {
  initTabs();
  initCopy();
  window.scrollBy = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
  Object.assign(window, { CSS: { escape: (text: string) => text.replace(/["\\\]]/g, '\\$&') } });
});

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML =
    block(['curl', 'ts', 'go']) + block(['go', 'ts']) + block(['go']) + block(['go', 'ts'], '');
  applyCodeLanguage();
});

describe('code in several languages', () => {
  test('changes in every block that has the language, in no other tab list, and is stored', () => {
    tabs('ts')[0]?.click();
    expect(shown()).toEqual(['ts', 'ts', 'go', 'go']);
    expect(localStorage.getItem('code-language')).toBe('ts');
  });

  test.each(['klingon', '"]', ''])('stays as it is when `%s` is stored', (nonsense) => {
    localStorage.setItem('code-language', nonsense);
    applyCodeLanguage();
    expect(shown()).toEqual(['curl', 'go', 'go', 'go']);
  });

  test('follows another tab of the browser', () => {
    localStorage.setItem('code-language', 'ts');
    window.dispatchEvent(new StorageEvent('storage', { key: 'code-language', newValue: 'ts' }));
    expect(shown()).toEqual(['ts', 'ts', 'go', 'go']);
  });

  test('is walked through with arrows, Home and End, around the ends, with one tab stop', () => {
    tabs('curl')[0]?.focus();
    const steps = ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'Home', 'End', 'ArrowRight'].map(
      (key) => {
        press(key);
        return document.activeElement?.textContent;
      },
    );
    expect(steps).toEqual(['ts', 'curl', 'go', 'curl', 'go', 'curl']);
    expect(['curl', 'ts', 'go'].map((name) => tabs(name)[0]?.tabIndex)).toEqual([0, -1, -1]);
  });

  test('names each panel to its tab', () => {
    for (const tab of document.querySelectorAll('[role="tab"]')) {
      expect(document.getElementById(tab.getAttribute('aria-controls') ?? '')?.textContent).toBe(
        tab.textContent,
      );
    }
  });
});

describe('the copy button', () => {
  const announced = () => document.querySelector('[role="status"]')?.textContent?.trim();
  const setUp = (writeText: () => Promise<void>) => {
    document.body.innerHTML =
      '<figure><button data-copy-code>Copy code</button><pre><code>const a = 1;</code></pre></figure>';
    initAnnouncer();
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: jest.fn(writeText) },
      configurable: true,
    });
    return document.querySelector('button') as HTMLButtonElement;
  };
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('copies the code, announces it politely, and has its own label again after two seconds', async () => {
    const button = setUp(() => Promise.resolve());
    button.click();
    await jest.advanceTimersByTimeAsync(1999);
    expect(jest.mocked(navigator.clipboard.writeText).mock.calls).toEqual([['const a = 1;']]);
    expect([button.textContent, announced()]).toEqual(['Copied', 'Copied']);
    await jest.advanceTimersByTimeAsync(1);
    expect(button.textContent).toBe('Copy code');
  });

  test('leaves out the lines that were taken away and what a terminal answered', async () => {
    const button = setUp(() => Promise.resolve());
    const code = document.querySelector('code') as HTMLElement;
    code.innerHTML =
      '<del class="line line-del">let a;\n</del><ins class="line line-ins">const a = 1;\n</ins><span class="line">use(a);\n</span><span class="line line-output">1</span>';
    button.click();
    await jest.advanceTimersByTimeAsync(1);
    expect(jest.mocked(navigator.clipboard.writeText).mock.calls).toEqual([
      ['const a = 1;\nuse(a);'],
    ]);
  });

  test('counts the two seconds from the last click', async () => {
    const button = setUp(() => Promise.resolve());
    button.click();
    await jest.advanceTimersByTimeAsync(1500);
    button.click();
    await jest.advanceTimersByTimeAsync(1500);
    expect(button.textContent).toBe('Copied');
  });

  test('selects the code where the clipboard is closed', async () => {
    const button = setUp(() => Promise.reject(new Error('NotAllowedError')));
    button.click();
    await jest.advanceTimersByTimeAsync(0);
    expect(button.textContent).toBe('Press Ctrl+C');
    expect(String(window.getSelection())).toBe('const a = 1;');
  });
});
