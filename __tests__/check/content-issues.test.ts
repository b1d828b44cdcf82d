import { relative } from 'node:path';
import { contentIssues } from '@/check/content-issues';
import { check, NAVIGATION, PRODUCT, removeFolders, temporaryFolder, withFrontMatter } from '../support/content-folder';
import { openFiles } from '@/source/files';

const checkBody = (body: string) => check({ 'lamps.mdx': withFrontMatter(body) });
const OPERATIONS = new Map([
  ['lampCreate', '/api/lamp-create'],
  ['lampGet', '/api/lamp-get'],
]);
const prose = (operation: string) =>
  `---\ntitle: Lamps\ndescription: What a lamp is, how it burns and who changes it.\noperation: ${operation}\n---\n\nText.\n`;

afterAll(removeFolders);

describe('the body of a page', () => {
  test('with components, facts and headings as they are meant has no issue', () => {
    expect(
      checkBody(
        '## One\n\n<Callout type="tip">\n\nWait <Fact id="load.timeout"/>.\n\n</Callout>\n\n### Two\n\n{/* later */}\n\n<FactTable id="plans"/>\n',
      ),
    ).toEqual([]);
  });

  test('with an MDX syntax error is reported at the place of the error', () => {
    expect(checkBody('Fine.\n\nA {brace\n')).toMatchInlineSnapshot(`
      [
        "lamps.mdx:8:3 mdx-syntax The MDX cannot be read: the brace \`{\` that opens here has no closing \`}\`. Write the closing brace, or put the code in backticks: \`{\`.",
      ]
    `);
    expect(checkBody('<Callout type="tip">\n\nNever closed.\n')).toMatchInlineSnapshot(`
      [
        "lamps.mdx:6:1 mdx-syntax The MDX cannot be read: <Callout> has no closing tag. Write \`</Callout>\` where its text ends. Tags around blocks are on lines of their own.",
      ]
    `);
  });

  test('may use known components only', () => {
    expect(checkBody('Text.\n\n<Calout type="tip">x</Calout>\n')).toMatchInlineSnapshot(`
      [
        "lamps.mdx:8:1 component-unknown There is no component <Calout>. Did you mean <Callout>? Use one of: Callout, Steps, Tabs, Tab, CodeTabs, Figure, CheckCard, Compare, RedirectChain, Hop, Timeline, Event, Flow, Node, Arrow, Sequence, Message, Lanes, Lane, Bar, Mark, Cards, Card, StatusWord, ErrorCatalogue, Snippet, Fact, FactTable.",
      ]
    `);
  });

  test('runs no code: imports and exports are refused where they are', () => {
    expect(checkBody('import x from "y"\n\nText.\n\nexport const a = 1\n')).toEqual([
      expect.stringMatching(/^lamps\.mdx:6:1 foreign-syntax .*Put code in backticks or a fence/),
      expect.stringMatching(/^lamps\.mdx:10:1 foreign-syntax /),
    ]);
  });

  test('has HTML elements refused, each with what to write instead', () => {
    expect(checkBody('## A <wbr/> b\n\n<aside>x</aside>\n\n<callout type="tip">x</callout>\n\n<kdb>x</kdb>\n')).toEqual(
      [
        expect.stringMatching(/^lamps\.mdx:6:6 html-element .*Use Markdown or a component/),
        expect.stringMatching(/^lamps\.mdx:8:1 html-element .*Use `<Callout type="note">`/),
        expect.stringMatching(/^lamps\.mdx:10:1 html-element .*Did you mean <Callout>\?/),
        expect.stringMatching(
          /^lamps\.mdx:12:1 html-element .*Did you mean <kbd>\?.*Allowed elements: details, summary, /,
        ),
      ],
    );
  });

  test('may use the elements that Markdown has no form for', () => {
    expect(
      checkBody(
        '<details>\n<summary>More</summary>\n\nPress <kbd>F5</kbd>.<br/>E = mc<sup>2</sup>, H<sub>2</sub>O, <mark>x</mark>, <abbr title="Light">L</abbr>\n\n</details>\n',
      ),
    ).toEqual([]);
  });

  test('has known options, and numbers of existing lines', () => {
    expect(checkBody('```ts title="a b.ts" {1,2-3} ins={2} del={3} showLineNumbers\na\nb\nc\n```\n')).toEqual([]);
    expect(checkBody('Text.\n\n```typscript {1,4} highlight={2} wrap\na\nb\n```\n')).toMatchInlineSnapshot(`
      [
        "lamps.mdx:8:1 code-language-unknown The highlighter does not know the language "typscript". Did you mean "typescript"?",
        "lamps.mdx:8:1 code-option The fence option \`highlight={2}\` is unknown. Use title="…", {2,4-6}, ins={3}, del={4} or showLineNumbers.",
        "lamps.mdx:8:1 code-option The fence option \`wrap\` is unknown. Use title="…", {2,4-6}, ins={3}, del={4} or showLineNumbers.",
        "lamps.mdx:8:1 code-option Line 4 is marked, but the block has the lines 1 to 2. Correct the number; the first line is 1.",
      ]
    `);
  });

  test('has only known attributes of components', () => {
    expect(
      checkBody(
        '<Callout type="info" colour="red">x</Callout>\n\n<Tabs>y</Tabs>\n\n<Tab label={1}>y</Tab>\n\n<Hop status="ok" url="x"/>\n',
      ),
    ).toMatchInlineSnapshot(`
      [
        "lamps.mdx:6:10 component-props <Callout>: \`type\`: Write one of: note, tip, warning, danger. Attributes are plain text: name="value".",
        "lamps.mdx:6:22 component-props <Callout>: \`colour\`: There is no such key. Use one of: type, title. Attributes are plain text: name="value".",
        "lamps.mdx:8:1 component-empty <Tabs> is missing its content: \`<Tab label="…">\`. Write it between <Tabs> and </Tabs>, or remove the component.",
        "lamps.mdx:8:1 component-props <Tabs>: \`label\`: It is missing. Add it (text). Attributes are plain text: name="value".",
        "lamps.mdx:10:1 component-outside <Tab> works only inside of <Tabs>. Put <Tabs> around it.",
        "lamps.mdx:10:6 component-props <Tab>: \`label\`: Write text here. Attributes are plain text: name="value".",
        "lamps.mdx:12:1 component-outside <Hop> works only inside of <RedirectChain>. Put <RedirectChain> around it.",
        "lamps.mdx:12:6 component-props <Hop>: \`status\`: Write a status of three digits, or — for none. Attributes are plain text: name="value".",
      ]
    `);
  });

  test('refers to facts that exist', () => {
    expect(
      checkBody(
        '<Fact id="load.timeuot"/>, {names} and {constructor}\n\n<FactTable id="plans" rows="lamps users" columns="free"/>\n',
      ),
    ).toMatchInlineSnapshot(`
      [
        "lamps.mdx:6:1 fact-unknown There is no fact "load.timeuot" in content/product.yaml. Did you mean "load.timeout"?",
        "lamps.mdx:6:28 fact-unknown There is no fact "names" in content/product.yaml. Did you mean "name"?",
        "lamps.mdx:6:40 fact-unknown There is no fact "constructor" in content/product.yaml. Add it there, correct the id, or put a placeholder in backticks: \`{constructor}\`.",
        "lamps.mdx:8:1 fact-unknown There is no fact "plans.users" in content/product.yaml. Add it there, correct the id, or put a placeholder in backticks: \`{plans.users}\`.",
      ]
    `);
  });

  test('begins at level 2 and skips no level', () => {
    expect(checkBody('# One\n\n### Two\n\nText.\n\n## Three\n\n#### Four\n\nText.\n')).toMatchInlineSnapshot(`
      [
        "lamps.mdx:6:1 heading-level This heading has level 1. Use level 2 (\`##\`): the title is the only h1, and no level is skipped.",
        "lamps.mdx:8:1 heading-level This heading has level 3. Use level 2 (\`##\`) or less: the title is the only h1, and no level is skipped.",
        "lamps.mdx:14:1 heading-level This heading has level 4. Use level 3 (\`###\`) or less: the title is the only h1, and no level is skipped.",
      ]
    `);
  });
});

describe('prose for an operation', () => {
  test('has the route of the operation', () => {
    expect(check({ 'api/lamp-create.mdx': prose('lampCreate') }, OPERATIONS)).toEqual([]);
    expect(check({ 'api/create.mdx': prose('lampCreate') }, OPERATIONS)).toMatchInlineSnapshot(`
      [
        "api/create.mdx:4:1 operation-path The prose of an operation has the operation's route, but this file has /api/create. Move it to /api/lamp-create.",
      ]
    `);
  });

  test('names an operation that the description has, and one that no other file names', () => {
    expect(check({ 'api/lamp-create.mdx': prose('lampCreat') }, OPERATIONS)).toMatchInlineSnapshot(`
      [
        "api/lamp-create.mdx:4:1 operation-unknown The API description has no operation "lampCreat". Did you mean "lampCreate"?",
      ]
    `);
    expect(
      check({ 'api/lamp-get.mdx': prose('lampGet'), 'api/lamp-get/index.mdx': prose('lampGet') }, OPERATIONS),
    ).toEqual([
      expect.stringMatching(
        /^api\/lamp-get\/index\.mdx:4:1 operation-twice .*already has prose in .*api\/lamp-get\.mdx\./,
      ),
    ]);
  });
});

describe('the data files', () => {
  test('are checked with the pages', () => {
    const issues = check({
      'product.yaml': PRODUCT.replace('slug: lampwatch', 'slug: Lamp Watch'),
      'navigation.yaml': 'navbar: [{ label: x }]\n',
    });
    expect(issues).toMatchInlineSnapshot(`
      [
        "product.yaml:2:1 data-invalid \`slug\`: Use lower-case letters, digits and hyphens.",
        "navigation.yaml:1:10 data-invalid \`navbar.0.href\`: It is missing. Add it (text).",
      ]
    `);
  });

  test('that are missing are an issue, not a crash', () => {
    const folder = temporaryFolder({ 'lamps.mdx': withFrontMatter('Text.\n') });
    expect(contentIssues(new Map(), openFiles(folder)).map(({ file }) => relative(folder, file))).toEqual(
      expect.arrayContaining(['product.yaml', 'navigation.yaml']),
    );
  });

  test.each([
    [
      'a value of no column',
      'values: { free',
      'values: { pro: "9", free',
      /^product\.yaml:14:40 data-invalid .*no such column.*free, team/,
    ],
    [
      'braces without quotation marks',
      'tagline: Know',
      'tagline: {name}: know',
      /^product\.yaml:3:10 yaml-syntax .*needs quotation marks/,
    ],
  ])('have no %s', (_, found, written, expected) => {
    expect(check({ 'product.yaml': PRODUCT.replace(found, written) })).toEqual([expect.stringMatching(expected)]);
  });

  test('have no facts in facts, which nobody replaces', () => {
    const product = PRODUCT.replace('20 seconds', '"{plans.lamps.free} of {load.other}"');
    expect(check({ 'product.yaml': product })).toEqual([
      expect.stringMatching(
        /^product\.yaml:7:21 fact-nested .*`\{plans\.lamps\.free\}` as it is\. Write its value: 3\.$/,
      ),
      expect.stringMatching(/^product\.yaml:7:21 fact-nested .*`\{load\.other\}` as it is\. Write its value\.$/),
    ]);
  });

  test('that cannot be read leave the facts of the pages alone', () => {
    const issues = check({ 'product.yaml': 'name: [', 'lamps.mdx': withFrontMatter('<Fact id="load.timeout"/>\n') });
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(/^product\.yaml:1:\d+ yaml-syntax /);
  });
});

describe('the folder', () => {
  test.each([
    ['with a dot in front', (folder: string) => `./${folder}`],
    ['with a slash behind', (folder: string) => `${folder}/`],
  ])('may be written %s', (_, write) => {
    const folder = temporaryFolder({
      'product.yaml': PRODUCT,
      'navigation.yaml': NAVIGATION,
      'lamps.mdx': withFrontMatter('Text.\n'),
    });
    expect(contentIssues(new Map(), openFiles(write(relative(process.cwd(), folder))))).toEqual([]);
  });
});

test.each([
  ['navigation.yml', 'navigation.yaml'],
  ['product.yaml.txt', 'product.yaml'],
  ['Terms.yaml', 'terms.yaml'],
])('a data file named %s is one mistake, with the name to write', (name, wanted) => {
  const data = Object.entries({ 'product.yaml': PRODUCT, 'navigation.yaml': NAVIGATION });
  const others = Object.fromEntries(data.filter(([other]) => other !== wanted));
  expect(contentIssues(new Map(), openFiles(temporaryFolder({ ...others, [name]: '' })))).toMatchObject([
    { code: 'unknown-file', message: expect.stringContaining(`Rename the file to ${wanted}.`) },
  ]);
});
