/** @jest-environment jsdom */
import { beforeFirstPaint } from '@/browser/first-paint';
import { THEME_COLORS } from '@/config/constants';
import { system } from '../support/system-color-scheme';

const root = document.documentElement;

/** Runs the script as a browser does, and answers what it set on the root element. */
function paint(
  announcement?: string,
  stored: Readonly<Record<string, string>> = {},
): Record<string, string | undefined> {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  beforeFirstPaint(announcement);
  return { ...root.dataset };
}

beforeEach(() => {
  localStorage.clear();
  system.set(false);
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  root.className = '';
});

afterEach(() => jest.restoreAllMocks());

describe('before the first paint', () => {
  test('without a choice the page is light, and it has the class for scripts', () => {
    system.set(true);
    expect(paint()).toEqual({ theme: 'light' });
    expect(root.className).toBe('js');
  });

  test.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['system', false, 'light'],
    ['system', true, 'dark'],
    ['DARK', true, 'light'],
    ['purple', true, 'light'],
    ['dark light', true, 'light'],
    ['{"theme":"dark"}', true, 'light'],
    ['constructor', true, 'light'],
    ['[object Object]', true, 'light'],
    ['', true, 'light'],
  ])('with `%s` stored and a dark system: %s, it is %s', (theme, dark, painted) => {
    system.set(dark);
    expect(paint(undefined, { theme })).toEqual({ theme: painted });
  });

  test('the stored code language is shown', () => {
    expect(paint(undefined, { 'code-language': 'curl' })['codeLanguage']).toBe('curl');
  });

  test('lines of code wrap if that is stored', () => {
    expect(paint(undefined, { 'code-wrap': 'true' })['codeWrap']).toBe('');
    delete root.dataset['codeWrap'];
    expect(paint(undefined, { 'code-wrap': 'perhaps' })['codeWrap']).toBeUndefined();
  });

  test('a Mac is recognized, for the names of keys', () => {
    jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    expect(paint()['platform']).toBe('mac');
  });
});

test('an announcement is painted if the stored value is invalid, and where none was stored', () => {
  expect(
    paint('one', { 'announcement.id': 'one', 'announcement.dismissed': 'yes' })['announcement'],
  ).toBeUndefined();
  expect(paint(undefined, { 'announcement.dismissed': 'true' })['announcement']).toBeUndefined();
});

test("the browser's own frame and canvas have the page's colors from the start", () => {
  document.head.replaceChildren();
  paint(undefined, { theme: 'dark' });
  const metas = [...document.querySelectorAll('meta')].map(
    ({ name, content }) => `${name}: ${content}`,
  );
  expect(metas).toEqual(['color-scheme: dark', `theme-color: ${THEME_COLORS.dark}`]);
});

test.each([
  ['blocked', () => jest.spyOn(window, 'localStorage', 'get')],
  ['full', () => jest.spyOn(Storage.prototype, 'setItem')],
])(
  'if storage is %s, the page is painted light, with the announcement, and nothing is thrown',
  (_, spy) => {
    spy().mockImplementation(() => {
      throw new DOMException('Refused.', 'SecurityError');
    });
    expect(paint('one')).toEqual({ theme: 'light' });
  },
);
