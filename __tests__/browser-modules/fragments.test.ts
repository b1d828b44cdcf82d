/** @jest-environment jsdom */
import { markSection } from '@/browser/scroll-spy';
import { focusHeading } from '@/browser/page-focus';

beforeEach(() => {
  document.body.innerHTML = `<main><h1>Title</h1>
    <nav data-toc><a href="#gr%C3%B6%C3%9Fe">Größe</a><a href="#100%">100%</a><a href="#%E0%A4%A">broken</a></nav>
    <h2 id="größe">Größe</h2><h2 id="100%">100%</h2></main>`;
});

test.each([
  ['#gr%C3%B6%C3%9Fe', 'Größe'],
  ['#100%', '100%'],
  ['#%E0%A4%A', 'Title'],
  ['', 'Title'],
])('a page that opens at `%s` puts the focus on `%s`', (hash, text) => {
  window.history.replaceState(null, '', `/start${hash}`);
  focusHeading();
  expect(document.activeElement?.textContent).toBe(text);
});

test('the table of contents has a section with percent-encoded characters as current', () => {
  const current = () =>
    [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
  const place = (id: string, top: number) => {
    const heading = document.getElementById(id);
    if (heading) heading.getBoundingClientRect = () => ({ top }) as DOMRect;
  };
  place('größe', 0);
  place('100%', 9000);
  markSection();
  expect(current()).toEqual(['Größe']);
  place('100%', 10);
  markSection();
  expect(current()).toEqual(['100%']);
});
