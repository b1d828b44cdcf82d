/** @jest-environment jsdom */
import { readColorMode, setColorMode, syncColorMode } from '@/browser/color-mode';
import { THEME_COLORS } from '@/config/constants';
import { system } from '../support/system-color-scheme';

const theme = () => document.documentElement.dataset['theme'];
beforeAll(syncColorMode);

beforeEach(() => {
  setColorMode('light');
  localStorage.clear();
  system.set(false);
});

describe('the color mode', () => {
  test('is light without a choice, whatever the system prefers', () => {
    system.set(true);
    expect([readColorMode(), theme()]).toEqual(['light', 'light']);
  });

  test.each(['', 'Dark', 'dark ', '"dark"', '{}', 'null'])('is light if the stored value is `%s`', (value) => {
    localStorage.setItem('theme', value);
    expect(readColorMode()).toBe('light');
  });

  test('changes the page at once, and is kept', () => {
    setColorMode('dark');
    expect([theme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    setColorMode('light');
    expect([theme(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
  });

  test('follows the system while the page is open, when that is chosen', () => {
    setColorMode('system');
    expect(theme()).toBe('light');
    system.set(true);
    expect(theme()).toBe('dark');
    system.set(false);
    expect(theme()).toBe('light');
  });

  test('does not follow the system when dark is chosen', () => {
    setColorMode('dark');
    system.set(true);
    system.set(false);
    expect(theme()).toBe('dark');
  });

  test('follows another tab', () => {
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    expect(theme()).toBe('dark');
  });

  test("sets one color for the browser's own frame", () => {
    setColorMode('dark');
    setColorMode('light');
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    expect(metas.map(({ content }) => content)).toEqual([THEME_COLORS.light]);
  });
});
