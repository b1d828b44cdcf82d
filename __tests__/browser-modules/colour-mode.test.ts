/** @jest-environment jsdom */
import { chooseColourMode, followColourMode, parseColourMode, readColourMode } from '@/browser/colour-mode';
import { system } from '../support/system-colours';

const theme = () => document.documentElement.dataset['theme'];
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  system.set(false);
  stop = followColourMode();
});

afterEach(() => stop());

describe('the colour mode', () => {
  test('is light for a reader who chose none, whatever the system says', () => {
    system.set(true);
    expect([readColourMode(), theme()]).toEqual(['light', 'light']);
  });

  test.each(['', 'Dark', 'dark ', '"dark"', '{}', 'null'])('is light where storage holds the nonsense `%s`', (value) => {
    expect(parseColourMode(value)).toBe('light');
  });

  test('changes the page at once, and holds', () => {
    chooseColourMode('dark');
    expect([theme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    chooseColourMode('light');
    expect([theme(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
  });

  test('follows the system while the page is open, when that is chosen', () => {
    chooseColourMode('system');
    expect(theme()).toBe('light');
    system.set(true);
    expect(theme()).toBe('dark');
    system.set(false);
    expect(theme()).toBe('light');
  });

  test('does not follow the system when dark is chosen', () => {
    chooseColourMode('dark');
    system.set(true);
    system.set(false);
    expect(theme()).toBe('dark');
  });

  test('follows another tab', () => {
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    expect(theme()).toBe('dark');
  });

  test('stays as it is after following has ended', () => {
    stop();
    chooseColourMode('dark');
    system.set(true);
    expect(theme()).toBe('light');
  });

  test('gives the browser one colour for its own frame', () => {
    document.documentElement.style.setProperty('--surface', ' #101418 ');
    chooseColourMode('dark');
    chooseColourMode('light');
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    expect(metas.map(({ content }) => content)).toEqual(['#101418']);
  });
});

describe('where the browser', () => {
  afterEach(() => system.restore());

  test.each([
    ['has no media queries', undefined, 'light'],
    ['does not tell of their changes by events', () => ({ matches: true, addListener: () => undefined }), 'dark'],
  ])('%s, the page has colours, and follows the choice', (_, value, scheme) => {
    stop();
    system.replace(value);
    stop = followColourMode();
    chooseColourMode('dark');
    expect(theme()).toBe('dark');
    chooseColourMode('system');
    expect(theme()).toBe(scheme);
  });
});
