import { withoutCascadingIssues } from '@/check/cascading-issues';
import { relative } from 'node:path';
import type { Issue } from '@schema/issues';
import { contentIssues } from '@/check/site/content-issues';
import {
  check,
  NAVIGATION,
  PRODUCT,
  removeFolders,
  temporaryFolder,
  withFrontMatter,
} from '../support/content-folder';
import { openFiles } from '@/content/files/files';

const OPERATIONS = new Map([
  ['lampCreate', '/api/lamp-create'],
  ['lampGet', '/api/lamp-get'],
]);
const prose = (operation: string) =>
  `---\ntitle: Lamps\ndescription: What a lamp is, how it burns and who changes it.\noperation: ${operation}\n---\n\nText.\n`;

afterAll(removeFolders);

describe('prose for an operation', () => {
  test('has the route of the operation', () => {
    expect(check({ 'api/lamp-create.mdx': prose('lampCreate') }, OPERATIONS)).toEqual([]);
    expect(check({ 'api/create.mdx': prose('lampCreate') }, OPERATIONS)).toMatchInlineSnapshot(`
      [
        "api/create.mdx:4:1 operation-path The prose of an operation has the operation's route, but this file has /api/create. Move it to /api/lamp-create, or remove \`operation\` from a guide.",
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
      check(
        { 'api/lamp-get.mdx': prose('lampGet'), 'api/lamp-get/index.mdx': prose('lampGet') },
        OPERATIONS,
      ),
    ).toEqual([
      expect.stringMatching(
        /^api\/lamp-get\/index\.mdx:4:1 operation-twice .*already has prose in .*api\/lamp-get\.mdx\./,
      ),
    ]);
  });
});

describe('the data files', () => {
  test('that are missing are an issue, not a crash', () => {
    const folder = temporaryFolder({ 'lamps.mdx': withFrontMatter('Text.\n') });
    expect(
      contentIssues(new Map(), openFiles(folder)).map(({ file }) => relative(folder, file)),
    ).toEqual(expect.arrayContaining(['product.yaml', 'navigation.yaml']));
  });

  test('that cannot be read leave the facts of the pages alone', () => {
    const issues = check({
      'product.yaml': 'name: [',
      'lamps.mdx': withFrontMatter('<Fact id="load.timeout"/>\n'),
    });
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
  expect(
    contentIssues(new Map(), openFiles(temporaryFolder({ ...others, [name]: '' }))),
  ).toMatchObject([
    { code: 'unknown-file', message: expect.stringContaining(`Rename the file to ${wanted}.`) },
  ]);
});

test('a warning that hides an error stops the build, as the error would', () => {
  const place = { file: 'content/lamps.md', line: 6, column: 1, message: 'Text.' };
  const warning = {
    ...place,
    code: 'foreign-command',
    severity: 'warning',
    stops: 'strict',
  } as const;
  const error = { ...place, code: 'component-unknown', severity: 'error', stops: 'build' } as const;
  const found = withoutCascadingIssues([warning, error]);
  expect(found).toEqual([{ ...warning, severity: 'error', stops: 'build' }]);
});

test('the last cause of a chain stops what the first consequence would have stopped', () => {
  const issueOf = (code: string, stops: Issue['stops']): Issue => ({
    ...{ code, severity: 'warning', stops, message: code },
    ...{ file: 'openapi/api.yaml', line: 1, column: 1 },
  });
  const chain = [
    issueOf('struct', 'build'),
    issueOf('reference-kind', 'strict'),
    issueOf('rule/media-type-missing', 'strict'),
  ];
  expect(withoutCascadingIssues(chain)).toEqual([
    { ...issueOf('rule/media-type-missing', 'build'), severity: 'error' },
  ]);
});

test('an operation without the id that gave it its address has the message of its address alone', () => {
  const codes = ['operation-operationId', 'operation-moved'];
  const issues = codes.map((code): Issue => ({
    ...{ code, severity: 'warning', stops: 'check', message: code },
    ...{ file: 'openapi/api.yaml', line: 9, column: 1 },
  }));
  expect(withoutCascadingIssues(issues).map(({ code }) => code)).toEqual(['operation-moved']);
});

test.each([
  ['a link to an operation that a mistake hides', 'link-operation', 'struct'],
  ['a link to an operation whose id has changed', 'link-operation', 'operation-moved'],
  ['what follows from a reference to a part of another kind', 'struct', 'reference-kind'],
  ['a name that such a reference repeats', 'component-name-unique', 'reference-kind'],
  ['a status of a problem whose example is wrong', 'problem-status', 'example-invalid'],
  [
    'a schema that an array without items no longer names',
    'no-unused-components',
    'rule/array-items',
  ],
  ['an example that a key of a discriminator contradicts', 'example-invalid', 'discriminator'],
  ['an example whose body is a level too high', 'example-invalid', 'key-level'],
])('%s has no message of its own', (_, consequence, cause) => {
  const issueOf = (code: string): Issue => ({
    ...{ code, severity: 'warning', stops: 'check', message: code },
    ...{ file: 'openapi/api.yaml', line: code === cause ? 1 : 9, column: 1 },
  });
  const found = withoutCascadingIssues([issueOf(consequence), issueOf(cause)]);
  expect(found.map(({ code }) => code)).toEqual([cause]);
});
