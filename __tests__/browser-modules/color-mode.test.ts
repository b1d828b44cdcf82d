/** @jest-environment jsdom */
import { setColorMode, syncColorMode } from '@/browser/color-mode';
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
  test('does not follow the system when dark is chosen', () => {
    setColorMode('dark');
    system.set(true);
    system.set(false);
    expect(theme()).toBe('dark');
  });

  test('follows another tab, also one that clears the storage', () => {
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    expect(theme()).toBe('dark');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    expect(theme()).toBe('light');
  });

  test("sets one color for the browser's own frame", () => {
    setColorMode('dark');
    setColorMode('light');
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    expect(metas.map(({ content }) => content)).toEqual([THEME_COLORS.light]);
  });
});
