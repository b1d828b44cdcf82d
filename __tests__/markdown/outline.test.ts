import { analysed, render } from '../support/render-mdx';

const idsOf = (html: string) => [...html.matchAll(/<h\d id="([^"]*)"/g)].map((match) => match[1]);
const sections = (source: string) =>
  analysed(source).outline.sections.map(({ id, trail, text }) => `${id}: ${trail.join(' > ')}: ${text}`);

describe('headings', () => {
  const SOURCE = [
    '## Set up',
    '## Set up',
    '### `api_token` and *more*',
    '## What’s new?',
    '## {name} 2.0',
    '## Preise & Übersicht',
    '## See [the plan](/plans)',
    '## A {/* hidden */} comment',
    '## Set up 1',
  ].join('\n\n');

  test('have the ids that the page renders', async () => {
    const { headings } = analysed(SOURCE).outline;
    expect(headings.map(({ id }) => id)).toEqual(idsOf(await render(SOURCE)));
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
  });

  test('carry their text as it is read', () => {
    expect(analysed(SOURCE).outline.headings.map(({ id, depth, text }) => `${depth} ${id}: ${text}`))
      .toMatchInlineSnapshot(`
      [
        "2 set-up: Set up",
        "2 set-up-1: Set up",
        "3 api_token-and-more: api_token and more",
        "2 whats-new: What’s new?",
        "2 lampwatch-20: Lampwatch 2.0",
        "2 preise--übersicht: Preise & Übersicht",
        "2 see-the-plan: See the plan",
        "2 a-comment: A comment",
        "2 set-up-1-1: Set up 1",
      ]
    `);
  });

  test('are reported with the line of the file', () => {
    expect(analysed('## One\n\nText.\n\n### Two\n', 4).headingLines).toEqual([5, 9]);
  });
});

describe('links', () => {
  const textsOf = (source: string) => analysed(source).outline.links.map(({ href, text }) => `${href}: ${text}`);

  test('have their text, also in reference style', () => {
    const source = 'See [the *plans*][p], [p] and [prices](/b).\n\n[p]: /a\n[unused]: /c\n';
    expect(textsOf(source)).toEqual(['/b: prices', '/a: the plans p', '/c: undefined']);
  });

  test('of a component have its title, else its content', () => {
    const source =
      '<Card title="Set up a check" href="/a">Begin here.</Card>\n\n<Card href="/b">Begin *there*.</Card>\n';
    expect(textsOf(source)).toEqual(['/a: Set up a check', '/b: Begin there.']);
  });

  test.each([
    ['an empty title', '<Card title="" href="/a">Begin here.</Card>', 'Begin here.'],
    ['a heading', '<Card href="/a">\n\n### Begin\n\nA long text.\n\n</Card>', 'Begin'],
    ['bold text', '<Card href="/a">\n\n**Begin** here, now.\n\nMore.\n\n</Card>', 'Begin'],
    ['a line', '<Card href="/a">\n\nBegin here.\\\nThen there.\n\nMore.\n\n</Card>', 'Begin here.'],
    ['a list', '<Card href="/a">\n\n- One\n- Two\n\n</Card>', 'One'],
    ['a long line', `<Card href="/a">${'word '.repeat(40)}</Card>`, 'word '.repeat(16).trim()],
    ['a long line without spaces', `<Card href="/a">${'水'.repeat(200)}</Card>`, '水'.repeat(80)],
  ])('of a component without a title have the begin of its content: %s', (_, source, text) => {
    expect(textsOf(`${source}\n`)).toEqual([`/a: ${text}`]);
  });
});

describe('sections', () => {
  test('are cut at every heading and know the headings above', () => {
    expect(sections('Before.\n\n## One\n\nText one.\n\n### Deep\n\nDeeper.\n\n## Two\n\n#### Skipped\n\nEnd.\n'))
      .toMatchInlineSnapshot(`
      [
        "null: : Before.",
        "one: One: Text one.",
        "deep: One > Deep: Deeper.",
        "two: Two: ",
        "skipped: Two > Skipped: End.",
      ]
    `);
  });

  test('name the column of each cell of a table, and leave out cells without words', () => {
    const table =
      '| Message | Cause | Fix |\n|-|-|-|\n| Timeout! | The page *is slow* | — |\n| Lost | | Look again. |\n';
    expect(sections(table)).toEqual([
      'null: : Message: Timeout! Cause: The page is slow. Message: Lost. Fix: Look again.',
    ]);
  });

  test('have the header of a column whose cells are only marks, and signs that are not', () => {
    const table = '| Feature | Free | Enterprise |\n|-|-|-|\n| SSO | – | ✓ |\n| `&&` | – | ✓ |\n';
    expect(sections(table)).toEqual(['null: : Free. Enterprise. Feature: SSO. Feature: &&.']);
    expect(sections('| Name | Size |\n|-|-|\n')).toEqual(['null: : Name. Size.']);
  });

  test('contain the visible text: lists, quotes, tables, code, image texts, attributes', () => {
    const source = `- one
- two

> quote

| A | B |
| - | - |
| c | d |

\`\`\`ts
const e = 1;
\`\`\`

![an image](/f.png)

<Callout type="note" title="Mind">

inside

</Callout>
`;
    expect(sections(source)).toMatchInlineSnapshot(`
      [
        "null: : one two quote A: c. B: d. const e = 1; an image Mind inside",
      ]
    `);
  });

  test('contain the label and the description of a drawing instead of its parts', () => {
    const picture =
      '<Flow label="Tea" description="Water becomes tea in {load.timeout}.">\n<Node id="a" title="Water" />\n<Node id="b" title="Tea" />\n</Flow>';
    expect(sections(picture)).toEqual(['null: : Tea Water becomes tea in 20 seconds.']);
    expect(analysed(picture).components.map(({ name }) => name)).toEqual(['Flow', 'Node', 'Node']);
  });

  test('keep words apart at a line break, and leave comments out', () => {
    expect(sections('One  \ntwo\\\nthree {/* hidden */} four.\n')).toEqual(['null: : One two three four.']);
  });

  test('fold white space', () => {
    expect(sections('## A\n\nb\n   c\n')).toEqual(['a: A: b c']);
  });

  test('without text before the first heading begin with it', () => {
    expect(sections('')).toEqual([]);
    expect(sections('## Only\n')).toEqual(['only: Only: ']);
  });
});

describe('links', () => {
  const links = (source: string, offset = 0) =>
    analysed(source, offset).outline.links.map(({ href, kind, line, column }) => `${line}:${column} ${kind} ${href}`);

  test('come with their kind and their place in the file', () => {
    const source = `See [a](/a) and [b](./b.mdx#c).

![d](/d.png) https://e.example [f][g]

## Read [h](/h)

<Card title="i" href="/i">
text
</Card>

[g]: /g?x=1#y
`;
    expect(links(source, 10)).toMatchInlineSnapshot(`
      [
        "11:5 route /a",
        "11:17 markdown ./b.mdx#c",
        "13:1 image /d.png",
        "13:14 route https://e.example",
        "15:9 route /h",
        "17:1 route /i",
        "21:1 route /g?x=1#y",
      ]
    `);
  });

  test('in reference style are pictures, links or both', () => {
    const text = '![A][a] ![B][b] [b] [c]\n\n[a]: ./a.png\n\n[b]: ./b.png\n\n[c]: /c\n';
    expect(links(text)).toEqual(['3:1 image ./a.png', '5:1 route ./b.png', '5:1 image ./b.png', '7:1 route /c']);
  });

  test('are of Markdown only when they name a source file of this site', () => {
    const kinds = analysed(
      '[a](a.md) [b](../b.mdx?x) [c](https://x.example/readme.md) [d](/d#e.md) [f](/f.mdx)\n',
    ).outline.links.map(({ kind }) => kind);
    expect(kinds).toEqual(['markdown', 'markdown', 'route', 'route', 'markdown']);
  });
});

describe('components', () => {
  test('are found anywhere, with their plain attributes', () => {
    const { components } = analysed(
      '## A <StatusWord status="up"/>\n\n<Tabs label="x">\n  <Tab label={y} {...z}>t</Tab>\n</Tabs>\n',
      1,
    );
    expect(components).toEqual([
      { name: 'StatusWord', attributes: { status: 'up' }, line: 2, column: 6 },
      { name: 'Tabs', attributes: { label: 'x' }, line: 4, column: 1 },
      { name: 'Tab', attributes: { label: null, '{…}': null }, line: 5, column: 3 },
    ]);
  });
});
test('A line break of HTML is between two words', () => {
  const { outline } = analysed('The first<br/>second.\n');
  expect(outline.sections.map(({ text }) => text)).toEqual(['The first second.']);
});
