/** @jest-environment jsdom */
import { firstPaintScript } from '@/browser/theme-script';
import { system } from '../support/system-colours';

const root = document.documentElement;

/** Runs the script as a browser does, and answers what it set on the root element. */
function paint(announcement?: string, stored: Readonly<Record<string, string>> = {}): Record<string, string | undefined> {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  window.eval(firstPaintScript(announcement, ['ts', 'curl']));
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
  test('the page is light for a reader who chose nothing, and knows that scripts run', () => {
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
    ['[object Object]', true, 'light'],
    ['', true, 'light'],
  ])('with `%s` stored and a dark system: %s, it is %s', (theme, dark, painted) => {
    system.set(dark);
    expect(paint(undefined, { theme })).toEqual({ theme: painted });
  });

  test("the reader's code language is shown, if the style sheet knows it", () => {
    expect(paint(undefined, { 'code-language': 'curl' })['codeLanguage']).toBe('curl');
    delete root.dataset['codeLanguage'];
    expect(paint(undefined, { 'code-language': 'klingon' })['codeLanguage']).toBeUndefined();
  });

  test('lines of code wrap for a reader who asked for it', () => {
    expect(paint(undefined, { 'code-wrap': 'true' })['codeWrap']).toBe('');
    delete root.dataset['codeWrap'];
    expect(paint(undefined, { 'code-wrap': 'perhaps' })['codeWrap']).toBeUndefined();
  });

  test('a Mac is told apart, for the names of keys', () => {
    jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    expect(paint()['platform']).toBe('mac');
  });
});

describe('the announcement', () => {
  const SEEN = { 'announcement.id': 'one', 'announcement.dismissed': 'true' };

  test('that was dismissed is never painted', () => {
    expect(paint('one', SEEN)['announcement']).toBe('dismissed');
  });

  test('that was seen but not dismissed is painted', () => {
    expect(paint('one', { ...SEEN, 'announcement.dismissed': 'false' })['announcement']).toBeUndefined();
  });

  test('with a new id shows again, and is remembered as not dismissed', () => {
    expect(paint('two', SEEN)['announcement']).toBeUndefined();
    expect([localStorage.getItem('announcement.id'), localStorage.getItem('announcement.dismissed')]).toEqual(['two', 'false']);
  });

  test('shows where storage holds nonsense', () => {
    expect(paint('one', { 'announcement.id': 'one', 'announcement.dismissed': 'yes' })['announcement']).toBeUndefined();
  });

  test('that does not exist leaves storage alone', () => {
    expect(paint(undefined, SEEN)['announcement']).toBeUndefined();
    expect(localStorage.getItem('announcement.id')).toBe('one');
  });

  test('cannot end the script element early, whatever its id', () => {
    expect(firstPaintScript('</script><b>', [])).not.toContain('</script');
    paint('</script>');
    expect(localStorage.getItem('announcement.id')).toBe('</script>');
  });
});

describe('where storage is blocked', () => {
  test('the page is painted light, with the announcement, and nothing is thrown', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    window.eval(firstPaintScript('one', []));
    expect({ ...root.dataset }).toEqual({ theme: 'light' });
  });

  test('or full, too', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    expect(paint('one')).toEqual({ theme: 'light' });
  });
});
