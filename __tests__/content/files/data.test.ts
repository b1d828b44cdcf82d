import { routeOf, collectionOf } from '@schema/collections';
import {
  variableOptions,
  readNavigation,
  readProduct,
  readDataFiles,
  valueOf,
} from '@/content/files/data-files';
import { variablesOf } from '@schema/product';
import { readQuestions } from '@/content/files/read-front-matter';
import { readYaml } from '@/content/files/yaml';
import { PRODUCT, removeFolders, temporaryFolder } from '../../support/content-folder';
import { openFiles } from '@/content/files/files';

const product = (text = PRODUCT) =>
  valueOf(readProduct(openFiles(temporaryFolder({ 'product.yaml': text }))));

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
});

describe('the navigation', () => {
  test('fills in what a writer may leave out', () => {
    expect(
      valueOf(
        readNavigation(
          openFiles(
            temporaryFolder({
              'navigation.yaml': 'navbar: []\nsections: [{ id: docs, label: Docs }]\n',
            }),
          ),
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
      readQuestions(readYaml('a.mdx', yaml, 1)).map(({ answer, start: { line, column } }) => [
        answer,
        line,
        column,
      ]),
    ).toEqual([
      ['First.\n', 5, 7],
      ['Second.', 7, 14],
      ['Third.', 8, 33],
    ]);
  });

  test.each([
    '',
    'Lamps',
    'questions: none',
    'questions: [1, { question: 2 }, { question: Why? }]',
    'title: *x',
  ])('are none in `%s`', (yaml) => {
    expect(readQuestions(readYaml('a.mdx', yaml, 1))).toEqual([]);
  });
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
  test('may be left out', () => {
    expect(valueOf(readDataFiles(openFiles(temporaryFolder({}))).search)).toEqual({
      synonyms: {},
      start: [],
    });
    expect(
      valueOf(readDataFiles(openFiles(temporaryFolder({ 'search.yaml': '# nothing\n' }))).search),
    ).toEqual({
      synonyms: {},
      start: [],
    });
  });
});
