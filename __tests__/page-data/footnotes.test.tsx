import { renderToStaticMarkup } from 'react-dom/server';
import { Markdown } from '@/api/views/markdown';
import { createAnchors } from '@/api/prose/anchors';
import { blockProse, inlineProse } from '@/api/prose/prose';
import { shownOf } from '../support/shown';

const NOTED =
  'Lamps burn[^1], and go out[^2]. Again[^1].\n\n[^1]: Note one, see[^2].\n[^2]: Note two.';

const idsIn = (html: string) => [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? '');
const targetsIn = (html: string) =>
  [...html.matchAll(/\shref="#([^"]*)"|aria-describedby="([^"]*)"/g)].map(
    ([, href, described]) => href ?? described ?? '',
  );

test('footnotes of several texts on one page have ids of their own, and links and links back stay within their text', () => {
  const texts = shownOf([NOTED, 'No notes.', NOTED, NOTED].map((text) => inlineProse(text)));
  const parts = texts.map((prose) => renderToStaticMarkup(<Markdown prose={prose} />));
  const ids = parts.flatMap(idsIn);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const part of [parts[0] ?? '', parts[2] ?? '', parts[3] ?? '']) {
    expect(targetsIn(part).length).toBeGreaterThan(7);
    expect(targetsIn(part).filter((target) => !idsIn(part).includes(target))).toEqual([]);
  }
  expect(ids).toEqual(
    expect.arrayContaining([
      'user-content-fn-1',
      'user-content-2-fn-1',
      'user-content-3-fnref-1-2',
    ]),
  );
});

test('written texts of a page have footnotes of their own, too, and the texts of the API come after them', () => {
  const code =
    'id: "user-content-fn-1", href: "#user-content-fnref-1", "aria-describedby": "footnote-label"';
  const page = {
    body: { code },
    questions: [{ code: 'No notes.' }, { code }],
    operation: inlineProse(NOTED),
  };
  const { body, questions, operation } = shownOf(page);
  const second =
    'id: "user-content-2-fn-1", href: "#user-content-2-fnref-1", "aria-describedby": "footnote-label-2"';
  expect([body.code, ...questions.map((question) => question.code)]).toEqual([
    code,
    'No notes.',
    second,
  ]);
  expect(idsIn(renderToStaticMarkup(<Markdown prose={operation} />))).toContain(
    'user-content-3-fn-1',
  );
});

test('the notes of a description are no heading of the page and no links to check', () => {
  const prose = blockProse(`### Deep\n\n${NOTED}\n\n[a](/a)`, createAnchors());
  expect(prose?.headings).toEqual([{ id: 'deep', depth: 2, text: 'Deep' }]);
  expect(prose?.hrefs).toEqual(['/a']);
});
