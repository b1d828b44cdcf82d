import { renderToStaticMarkup } from 'react-dom/server';
import { Markdown } from '@/components/api/markdown';
import { createAnchors } from '@/openapi/prose/anchors';
import { blockProse, inlineProse } from '@/openapi/prose/prose';
import { createNumbering, createShow } from '@/page-data/api-props';

const NOTED = 'Lamps burn[^1], and go out[^2]. Again[^1].\n\n[^1]: Note one, see[^2].\n[^2]: Note two.';

const idsIn = (html: string) => [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? '');
const targetsIn = (html: string) =>
  [...html.matchAll(/\shref="#([^"]*)"|aria-describedby="([^"]*)"/g)].map(
    ([, href, described]) => href ?? described ?? '',
  );

test('footnotes of several texts on one page have ids of their own, and links and links back stay within their text', async () => {
  const texts = await createShow()([NOTED, 'No notes.', NOTED, NOTED].map((text) => inlineProse(text)));
  const parts = texts.map((prose) => renderToStaticMarkup(<Markdown prose={prose} />));
  const ids = parts.flatMap(idsIn);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const part of [parts[0] ?? '', parts[2] ?? '', parts[3] ?? '']) {
    expect(targetsIn(part).length).toBeGreaterThan(7);
    expect(targetsIn(part).filter((target) => !idsIn(part).includes(target))).toEqual([]);
  }
  expect(ids).toEqual(expect.arrayContaining(['user-content-fn-1', 'user-content-2-fn-1', 'user-content-3-fnref-1-2']));
});

test('written texts of a page have footnotes of their own, too, and the texts of the API come after them', async () => {
  const code = 'id: "user-content-fn-1", href: "#user-content-fnref-1", "aria-describedby": "footnote-label"';
  const number = createNumbering();
  const texts = [code, 'No notes.', code].map(number);
  const second = 'id: "user-content-2-fn-1", href: "#user-content-2-fnref-1", "aria-describedby": "footnote-label-2"';
  expect(texts).toEqual([code, 'No notes.', second]);
  const prose = await createShow(number)(inlineProse(NOTED));
  expect(idsIn(renderToStaticMarkup(<Markdown prose={prose} />))).toContain('user-content-3-fn-1');
});

test('the notes of a description are no heading of the page and no links to check', () => {
  const prose = blockProse(`### Deep\n\n${NOTED}\n\n[a](/a)`, createAnchors());
  expect(prose?.headings).toEqual([{ id: 'deep', depth: 2, text: 'Deep' }]);
  expect(prose?.hrefs).toEqual(['/a']);
});

test('a map is the list of its entries, and code is highlighted', async () => {
  const value = {
    notes: new Map([['a', 'A']]),
    sample: { code: 'let a;', language: 'js' },
  };
  const shown = await createShow()(value);
  expect(shown).toEqual({
    notes: [['a', 'A']],
    sample: { language: 'js', shown: expect.objectContaining({ html: expect.stringContaining('class="pl-k"') }) },
  });
  expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
});
