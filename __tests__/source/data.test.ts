import { routeOf, collectionOf } from '@schema/collections';
import { variableOptions, readNavigation, readProduct, readSearchSettings, valueOf } from '@/source/data';
import { navigationSchema } from '@schema/navigation';
import { variablesOf, productSchema } from '@schema/product';
import { readQuestions } from '@/source/read-front-matter';
import { validateYaml } from '@/source/validate';
import { readYaml } from '@/source/yaml';
import { PRODUCT, removeFolders, temporaryFolder } from '../support/content-folder';
import { openFiles } from '@/source/files';

const lines = (schema: Parameters<typeof validateYaml>[0], text: string) =>
  validateYaml(schema, readYaml('f.yaml', text), 'data-invalid').issues.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );
const product = (text = PRODUCT) => valueOf(readProduct(openFiles(temporaryFolder({ 'product.yaml': text }))));

afterAll(removeFolders);

describe('the variables of a product', () => {
  test('are called by group and key, tables by row and column', () => {
    expect(variablesOf(product())).toMatchInlineSnapshot(`
      {
        "addresses.docs": "https://docs.lampwatch.example",
        "addresses.site": "https://lampwatch.example",
        "load.timeout": "20 seconds",
        "name": "Lampwatch",
        "plans.lamps.free": "3",
        "plans.lamps.team": "50",
        "slug": "lampwatch",
        "tagline": "Know that your lamps burn.",
      }
    `);
  });

  test('reach the Markdown plugins together with the tables', () => {
    const { variables, tables } = variableOptions(product());
    expect([variables['plans.lamps.team'], Object.keys(tables)]).toEqual(['50', ['plans']]);
  });

  test('that are numbers, oddly named or no addresses are reported with what to write instead', () => {
    const text = PRODUCT.replace('timeout: 20 seconds', 'time-out: 20, max: 10').replace(
      '"https://docs.lampwatch.example"',
      'docs.lampwatch.example',
    );
    expect(lines(productSchema, text)).toMatchInlineSnapshot(`
      [
        "5:14 \`addresses.docs\`: Write a whole address that begins with https://.",
        "7:11 \`facts.load.time-out\`: Use letters and digits only; it becomes part of a fact's id.",
        "7:25 \`facts.load.max\`: Put the number in quotes: '10'.",
      ]
    `);
  });
});

describe('the navigation', () => {
  test('fills in what a writer may leave out', () => {
    expect(
      valueOf(
        readNavigation(
          openFiles(temporaryFolder({ 'navigation.yaml': 'navbar: []\nsections: [{ id: docs, label: Docs }]\n' })),
        ),
      ),
    ).toMatchInlineSnapshot(`
      {
        "footer": {
          "columns": [],
        },
        "navbar": [],
        "sections": [
          {
            "categories": [],
            "folders": [],
            "id": "docs",
            "label": "Docs",
            "reference": false,
            "sidebar": true,
          },
        ],
      }
    `);
  });

  test('refuses addresses, routes and slugs that cannot be', () => {
    const text = `navbar:
  - { label: Start, href: start }
announcement: { id: New Version, text: "" }
sections:
  - id: docs
    label: Docs
    group: Documents
    categories:
      - { label: A, slug: The_A, description: About A., pages: [lamps, /fine, /with space] }
`;
    expect(lines(navigationSchema, text)).toMatchInlineSnapshot(`
      [
        "2:21 \`navbar.0.href\`: Begin with / for a page of this site, or with https:// for another.",
        "3:17 \`announcement.id\`: Use lower-case letters, digits and hyphens.",
        "3:34 \`announcement.text\`: It is empty. Write a text, or remove the key.",
        "7:5 \`sections.0.group\`: Write one of: Documentation, FAQ, API.",
        "9:21 \`sections.0.categories.0.slug\`: Use lower-case letters, digits and hyphens.",
        "9:65 \`sections.0.categories.0.pages.0\`: A route begins with / and has no spaces.",
        "9:79 \`sections.0.categories.0.pages.2\`: A route begins with / and has no spaces.",
      ]
    `);
  });

  test('accepts sections and route patterns for a link of the top bar', () => {
    const text = (match: string) => `navbar: [{ label: A, href: /a, match: ${match} }]`;
    expect(['docs', '/api/*', '[api, /api/*]'].flatMap((match) => lines(navigationSchema, text(match)))).toEqual([]);
    expect(lines(navigationSchema, text('The docs'))).toEqual([
      '1:32 `navbar.0.match`: Name a section (docs) or a pattern of routes (/api/*).',
    ]);
  });

  test('throws every issue, one a line, to whoever needs the value', () => {
    const folder = temporaryFolder({ 'navigation.yaml': 'navbar: 1\nfooter: 2\n' });
    expect(() => valueOf(readNavigation(openFiles(folder)))).toThrow(
      /navigation\.yaml:1:1 error `navbar`.*\n.*navigation\.yaml:2:1 error `footer`/,
    );
  });
});

describe('our own data files', () => {
  test('are sound', () => {
    expect([readProduct().issues, readNavigation().issues]).toEqual([[], []]);
  });
});

describe('the questions of a FAQ', () => {
  test('have the line at which each answer begins', () => {
    const yaml =
      'questions:\n  - question: One?\n    answer: |\n      First.\n  - question: Two?\n    answer: "Second."\n  - { question: Three?, answer: Third. }';
    expect(
      readQuestions(readYaml('a.mdx', yaml, 1)).map(({ answer, start: { line, column } }) => [answer, line, column]),
    ).toEqual([
      ['First.\n', 5, 7],
      ['Second.', 7, 14],
      ['Third.', 8, 33],
    ]);
  });

  test.each(['', 'Lamps', 'questions: none', 'questions: [1, { question: 2 }, { question: Why? }]', 'title: *x'])(
    'are none in `%s`',
    (yaml) => {
      expect(readQuestions(readYaml('a.mdx', yaml, 1))).toEqual([]);
    },
  );
});

describe('the route of a file', () => {
  test.each([
    ['lamps.mdx', '/lamps', 'Doc'],
    ['checks/CSRF-protection.mdx', '/checks/CSRF-protection', 'Doc'],
    ['index.mdx', '/', 'Doc'],
    ['checks/index.mdx', '/checks', 'Doc'],
    ['api/project/create.mdx', '/api/project/create', 'ApiPage'],
    ['faq/index.mdx', '/faq', 'Faq'],
    ['apiary.mdx', '/apiary', 'Doc'],
    ['reindex.mdx', '/reindex', 'Doc'],
  ])('of %s is %s', (path, route, name) => {
    expect([routeOf(path), collectionOf(path)?.name]).toEqual([route, name]);
  });

  test('is none when it is no page', () => {
    expect(collectionOf('lamps.txt')).toBeUndefined();
  });
});

describe('the settings of search', () => {
  const read = (text: string) => {
    const folder = temporaryFolder({ 'search.yaml': text });
    return readSearchSettings(openFiles(folder)).issues.map(
      ({ file, line, column, message }) => `${file.slice(folder.length + 1)}:${line}:${column} ${message}`,
    );
  };

  test('may be left out', () => {
    expect(valueOf(readSearchSettings(openFiles(temporaryFolder({}))))).toEqual({ synonyms: {}, start: [] });
    expect(valueOf(readSearchSettings(openFiles(temporaryFolder({ 'search.yaml': '# nothing\n' }))))).toEqual({
      synonyms: {},
      start: [],
    });
  });

  test('that are wrong are reported with file, line and what to write instead', () => {
    expect(
      read('synonyms:\n  SSL: TLS\n  bill: []\n  "??": [x]\nhelp: { label: Help, href: //evil.example }\nmore: 1\n'),
    ).toMatchInlineSnapshot(`
      [
        "search.yaml:2:3 \`synonyms.SSL\`: Write a list here.",
        "search.yaml:3:3 \`synonyms.bill\`: It is empty. Write an entry, or remove the key.",
        "search.yaml:4:3 \`synonyms.??\`: Write a word, or a few words separated by spaces.",
        "search.yaml:5:22 \`help.href\`: Begin with / for a page of this site, or with https:// for another.",
        "search.yaml:6:1 \`more\`: There is no such key. Use one of: synonyms, start, help.",
      ]
    `);
  });
});
