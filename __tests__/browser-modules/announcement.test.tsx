/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initAnnouncement } from '@/browser/announcement';
import { beforeFirstPaint } from '@/browser/first-paint';
import { Announcement } from '@/components/layout/announcement';
import { system } from '../support/system-color-scheme';

const html = document.documentElement;
const KEYS = ['announcement.id', 'announcement.dismissed', 'announcement.dismissed-ids'] as const;
let root: Root | undefined;

/** Loads a page with an announcement: the inline script in the head, then the bar. Returns whether the bar is shown. */
function visit(id: string): boolean {
  leave();
  beforeFirstPaint(id);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
  act(() => root?.render(<Announcement announcement={{ id, html: id }} />));
  initAnnouncement();
  return isShown();
}

function leave() {
  act(() => root?.unmount());
  root = undefined;
  for (const name of Object.keys(html.dataset)) delete html.dataset[name];
}

const isShown = () => html.dataset['announcement'] === undefined;
const close = () => act(() => document.querySelector('button')?.click());
const stored = () => KEYS.map((key) => localStorage.getItem(key));
/** Another tab's writes to the storage, and the browser's events about them in this tab. */
function inAnotherTab(write: () => void): void {
  const before = stored();
  write();
  KEYS.forEach((key, i) => {
    const newValue = localStorage.getItem(key);
    if (newValue !== before[i])
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  });
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  sessionStorage.clear();
  system.set(false);
});
afterEach(leave);

describe('a dismissed announcement', () => {
  test('stays dismissed when it comes again, after another one was shown or dismissed', () => {
    expect(visit('a')).toBe(true);
    close();
    expect(isShown()).toBe(false);
    expect([visit('b'), visit('a'), visit('b')]).toEqual([true, false, true]);
    close();
    expect([visit('a'), visit('b'), visit('c'), visit('a'), visit('b')]).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  test('is stored in the two keys while it is the last seen one', () => {
    visit('a');
    close();
    visit('b');
    expect(stored().slice(0, 2)).toEqual(['b', 'false']);
    visit('a');
    expect(stored().slice(0, 2)).toEqual(['a', 'true']);
    localStorage.setItem('announcement.dismissed', 'false');
    expect([visit('a'), visit('b'), visit('a')]).toEqual([true, true, true]);
  });

  test('of a time before the list counts as well', () => {
    Object.entries({ 'announcement.id': 'a', 'announcement.dismissed': 'true' }).forEach(
      ([key, value]) => localStorage.setItem(key, value),
    );
    expect([visit('b'), visit('a')]).toEqual([true, false]);
  });

  test('is one of the last 50', () => {
    const ids = Array.from({ length: 52 }, (_, i) => `id-${i}`);
    localStorage.setItem('announcement.dismissed-ids', ids.slice(0, 50).join(' '));
    for (const id of ids.slice(50)) {
      visit(id);
      close();
    }
    expect(localStorage.getItem('announcement.dismissed-ids')).toBe(ids.slice(2).join(' '));
    expect([visit('id-2'), visit('id-1')]).toEqual([false, true]);
  });
});

test.each(['{"a":1}', '["b"]', 'ab ba', ' ', 'null', '\u0000'])(
  'Nonsense in the list of ids is no dismissal, and does not keep one from being stored: %p',
  (nonsense) => {
    localStorage.setItem('announcement.dismissed-ids', nonsense);
    expect(visit('b')).toBe(true);
    close();
    expect([visit('c'), visit('b')]).toEqual([true, false]);
  },
);

describe('another tab', () => {
  const write = (...values: string[]) =>
    KEYS.forEach((key, i) => localStorage.setItem(key, values[i] ?? ''));

  test('closes the bar at once, also when `true` was stored for another announcement', () => {
    write('b', 'true', '');
    leave();
    visit('a');
    inAnotherTab(() => write('b', 'true', ''));
    expect(isShown()).toBe(true);
    inAnotherTab(() => write('a', 'true', 'b'));
    expect(isShown()).toBe(false);
  });

  test('that shows another announcement brings no dismissed bar back', () => {
    visit('a');
    close();
    inAnotherTab(() => write('b', 'false', 'a'));
    expect(isShown()).toBe(false);
  });

  test('keeps its own dismissal when an older page closes another announcement', () => {
    visit('a');
    inAnotherTab(() => write('b', 'true', ''));
    close();
    expect(stored()).toEqual(['a', 'true', 'b a']);
    expect([visit('b'), visit('a')]).toEqual([false, false]);
  });
});
