/** @jest-environment jsdom */
import { highlightPage } from '@/search/highlights/highlight-page';
import { wordMatcher } from '@/search/highlights/word-matcher';

const highlights = new Map<string, ReadonlySet<Range>>();
const highlighted = () => [...(highlights.get('search') ?? [])].map(String);

beforeEach(() => {
  // jsdom has no CSS Custom Highlight API.
  highlights.clear();
  Object.assign(globalThis, { CSS: { highlights }, Highlight: class extends Set<Range> {} });
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollBy = () => undefined;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Range.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  document.body.innerHTML =
    '<nav>loop</nav><main><h1 id="top">Loops</h1><p>A loop and api_token.</p><details><summary>More</summary>' +
    '<h2 id="b">Below</h2><p>Looping &lt;loop&gt;</p></details><script>loop</script></main>';
});

test('highlights the words in every inflection, only in the main content', () => {
  highlightPage({ search: '?_highlight=loop&_highlight=token', hash: '' });
  expect(highlighted()).toEqual(['Loops', 'loop', 'token', 'Looping', 'loop']);
});

test('highlights a hyphenated word as a whole, and not its parts elsewhere', () => {
  document.body.innerHTML = '<main><p>Two codes: a two-factor sign-in.</p></main>';
  highlightPage({ search: '?_highlight=two-factor', hash: '' });
  expect(highlighted()).toEqual(['two-factor']);
});

test('restores the page', () => {
  const before = document.body.innerHTML;
  highlightPage({ search: '?_highlight=loop', hash: '' })();
  expect(document.body.innerHTML).toBe(before);
});

test('marks the words with elements in a browser that cannot draw highlights, and restores the page', () => {
  Object.assign(globalThis, { CSS: {} });
  const text = document.body.textContent;
  const clear = highlightPage({ search: '?_highlight=loop', hash: '#b' });
  expect([...document.querySelectorAll('main mark')].map((mark) => mark.textContent)).toEqual([
    'Loops',
    'loop',
    'Looping',
    'loop',
  ]);
  expect(document.querySelector('details')?.open).toBe(true);
  clear();
  expect([document.querySelector('mark'), document.body.textContent]).toEqual([null, text]);
});

test('the focus leaves the bar before it is removed', () => {
  const moveFocus = jest.fn();
  const clear = highlightPage({ search: '?_highlight=loop', hash: '' }, moveFocus);
  document.querySelector('button')?.focus();
  clear();
  expect(moveFocus).toHaveBeenCalledTimes(1);
});

test('Escape removes the highlights', () => {
  highlightPage({ search: '?_highlight=loop', hash: '' });
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(highlighted()).toEqual([]);
});

test('opens the details that contain the first match below the heading of the fragment', () => {
  highlightPage({ search: '?_highlight=loop', hash: '#b' });
  expect(document.querySelector('details')?.open).toBe(true);
});

test('leaves other details closed', () => {
  highlightPage({ search: '?_highlight=loop', hash: '#top' });
  expect(document.querySelector('details')?.open).toBe(false);
});

test.each(['', '?_highlight=', '?_highlight=%20', '?other=loop', '?_highlight=%F0%9F%98%80'])(
  'has no words in %p',
  (search) => {
    expect(wordMatcher(search)).toBeUndefined();
  },
);

test('does not fail on broken fragments and hostile words', () => {
  for (const word of ['<img src=x>', '(', '__proto__', 'x'.repeat(5000)]) {
    expect(() =>
      highlightPage({ search: `?_highlight=${encodeURIComponent(word)}`, hash: '#%E0%A4%A' }),
    ).not.toThrow();
  }
});

describe('the highlight bar', () => {
  const bar = () => document.querySelector('[aria-label="Marked words"]');
  const click = (name: string) =>
    [...(bar()?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent === name)
      ?.click();

  test('shows the position, goes around in both directions, and clears the highlights', () => {
    highlightPage({ search: '?_highlight=loop', hash: '' });
    expect(bar()?.textContent).toContain('of 4');
    const start = bar()?.querySelector('span')?.textContent;
    click('Next');
    expect(bar()?.querySelector('span')?.textContent).not.toBe(start);
    click('Previous');
    click('Previous');
    expect(bar()?.querySelector('span')?.textContent).toBe('4 of 4');
    expect(document.querySelector('details')?.open).toBe(true);
    click('Clear');
    expect([bar(), highlighted()]).toEqual([null, []]);
  });

  test('is removed with the highlights', () => {
    const clear = highlightPage({ search: '?_highlight=loop', hash: '' });
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(bar()).toBeNull();
    clear();
    expect(highlighted()).toEqual([]);
  });
});
