import { Markdown } from '@/components/api/markdown';
import { createAnchors } from '@/openapi/prose/anchors';
import { blockProse, inlineProse } from '@/openapi/prose/prose';
import { renderHtml } from '../support/render-html';

const NOTED = 'Lamps burn[^1], and go out[^2]. Again[^1].\n\n[^1]: Note one, see[^2].\n[^2]: Note two.';
const text = (markdown: string) => <Markdown prose={inlineProse(markdown)} />;

const idsIn = (html: string) => [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? '');
const targetsIn = (html: string) =>
  [...html.matchAll(/\shref="#([^"]*)"|aria-describedby="([^"]*)"/g)].map(
    ([, href, described]) => href ?? described ?? '',
  );

/** The part of a page that belongs to a text: its ids, and where its links lead. */
const partsOf = (html: string) => html.split('<hr>').map((part) => ({ ids: idsIn(part), targets: targetsIn(part) }));

test('footnotes of several texts on one page have ids of their own, and links and links back stay within their text', async () => {
  const html = await renderHtml(
    <>
      {text(NOTED)}
      <hr />
      <h2 id="question-one">One</h2>
      {text(NOTED)}
      <hr />
      <h2 id="question-two">Two</h2>
      {text(NOTED)}
      <hr />
      {text(NOTED)}
    </>,
  );
  const ids = idsIn(html);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const { ids: own, targets } of partsOf(html)) {
    expect(targets.length).toBeGreaterThan(7);
    expect(targets.filter((target) => !own.includes(target))).toEqual([]);
  }
  expect(ids).toEqual(
    expect.arrayContaining([
      'user-content-fn-1',
      'user-content-question-one-fn-1',
      'user-content-question-two-fnref-1-2',
    ]),
  );
  expect(await renderHtml(text(NOTED))).toContain('href="#user-content-fn-1"');
});

test('the notes of a text keep to it where another text is inside of it', async () => {
  const [outer, inner] = [
    inlineProse('Outer[^1].\n\n[^1]: Of the outer text.'),
    inlineProse('Inner[^1].\n\n[^1]: Of the inner text.'),
  ];
  if (!outer || !inner) throw new Error('Both texts have words.');
  const [first, ...rest] = outer.tree.children;
  const html = await renderHtml(
    <>
      {first ? <Markdown prose={{ ...outer, tree: { type: 'root', children: [first] } }} /> : null}
      <div id="inside">
        <Markdown prose={inner} />
      </div>
      <Markdown prose={{ ...outer, tree: { type: 'root', children: rest } }} />
    </>,
  );
  const targetOf = (word: string) => new RegExp(`${word}<sup><a [^>]*href="#([^"]*)"`).exec(html)?.[1] ?? '';
  expect(new RegExp(`<li id="${targetOf('Inner')}">\\s*<p>Of the inner`).test(html)).toBe(true);
  expect(new RegExp(`<li id="${targetOf('Outer')}">\\s*<p>Of the outer`).test(html)).toBe(true);
});

test('the notes of a description are no heading of the page and no links to check', () => {
  const prose = blockProse(`### Deep\n\n${NOTED}\n\n[a](/a)`, createAnchors(), 2);
  expect(prose?.headings).toEqual([{ id: 'deep', depth: 2, text: 'Deep' }]);
  expect(prose?.hrefs).toEqual(['/a']);
});
