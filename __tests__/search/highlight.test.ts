/** @jest-environment jsdom */
import { highlight, wantedWords } from '@/search/highlight';

const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollBy = () => undefined;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  document.body.innerHTML =
    '<nav>loop</nav><main><h1 id="top">Loops</h1><p>A loop and api_token.</p><details><summary>More</summary>' +
    '<h2 id="b">Below</h2><p>Looping &lt;loop&gt;</p></details><script>loop</script></main>';
});

test('marks the words in every inflection, in the main content alone', () => {
  highlight({ search: '?_highlight=loop&_highlight=token', hash: '' });
  expect(marks()).toEqual(['Loops', 'loop', 'token', 'Looping', 'loop']);
});

test('gives the page back as it was', () => {
  const before = document.body.innerHTML;
  const nodes = document.querySelector('p')?.childNodes.length;
  highlight({ search: '?_highlight=loop', hash: '' })();
  expect(document.body.innerHTML).toBe(before);
  expect(document.querySelector('p')?.childNodes.length).toBe(nodes);
});

test('takes the marks away on Escape', () => {
  highlight({ search: '?_highlight=loop', hash: '' });
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(marks()).toEqual([]);
});

test('opens the details that hold the first match below the heading of the fragment', () => {
  highlight({ search: '?_highlight=loop', hash: '#b' });
  expect(document.querySelector('details')?.open).toBe(true);
});

test('leaves other details closed', () => {
  highlight({ search: '?_highlight=loop', hash: '#top' });
  expect(document.querySelector('details')?.open).toBe(false);
});

test.each(['', '?_highlight=', '?_highlight=%20', '?other=loop', '?_highlight=%F0%9F%98%80'])('asks for nothing in %p', (search) => {
  expect(wantedWords(search)).toBeUndefined();
});

test('does not fail on broken fragments and hostile words', () => {
  for (const word of ['<img src=x>', '(', '__proto__', 'x'.repeat(5000)]) {
    expect(() => highlight({ search: `?_highlight=${encodeURIComponent(word)}`, hash: '#%E0%A4%A' })).not.toThrow();
  }
});

describe('the bar', () => {
  const bar = () => document.querySelector('[aria-label="Marked words"]');
  const press = (name: string) => [...(bar()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)?.click();

  test('counts the marks, leads round in both directions, and clears', () => {
    highlight({ search: '?_highlight=loop', hash: '' });
    expect(bar()?.textContent).toContain('of 4');
    const start = bar()?.querySelector('span')?.textContent;
    press('Next');
    expect(bar()?.querySelector('span')?.textContent).not.toBe(start);
    press('Previous');
    press('Previous');
    expect(bar()?.querySelector('span')?.textContent).toBe('4 of 4');
    expect(document.querySelector('details')?.open).toBe(true);
    press('Clear');
    expect([bar(), marks()]).toEqual([null, []]);
  });

  test('goes with the marks', () => {
    const end = highlight({ search: '?_highlight=loop', hash: '' });
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(bar()).toBeNull();
    end();
    expect(marks()).toEqual([]);
  });
});
