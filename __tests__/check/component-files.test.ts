import type { ContentComponents } from '@schema/content-component';
import { loadComponents } from '@/check/site/component-files';
import { removeFolders, temporaryFolder } from '../support/content-folder';

afterAll(removeFolders);

const INDEX = "import { Lamp } from './lamp';\nexport const contentComponents = { Lamp };\n";
const components: ContentComponents = {};

/** The issues of a folder of components, with the file's name only. */
async function issuesOf(
  files: Readonly<Record<string, string>>,
  load: () => Promise<object> = () => Promise.resolve({ contentComponents: components }),
) {
  const { issues } = await loadComponents(load, temporaryFolder(files));
  return issues.map(
    ({ file, line, column, code, message }) =>
      `${file.replace(/.*\//, '')}:${line}:${column} ${code} ${message}`,
  );
}

test('a syntax error is reported at its place', async () => {
  expect(
    await issuesOf({
      'index.ts': INDEX,
      'lamp.tsx': 'export function Lamp() {\n  return <p>lit</b>;\n}\n',
    }),
  ).toEqual([expect.stringMatching(/^lamp\.tsx:2:\d+ component-code .*"b".*"p"/)]);
});

test('a file that does not exist, and an export that does not exist, are reported where they are imported', async () => {
  expect(await issuesOf({ 'index.ts': INDEX })).toEqual([
    expect.stringMatching(/^index\.ts:1:\d+ component-code .*\.\/lamp/),
  ]);
  expect(await issuesOf({ 'index.ts': INDEX, 'lamp.tsx': 'export const Lantern = 1;\n' })).toEqual([
    expect.stringMatching(/^index\.ts:1:\d+ component-code .*"Lamp"/),
  ]);
});

test('a syntax error in a script for the browser is reported', async () => {
  expect(
    await issuesOf({
      'index.ts': 'export const contentComponents = {};\n',
      'scripts/lamp.ts': 'const = 1;\n',
    }),
  ).toEqual([expect.stringMatching(/^lamp\.ts:1:\d+ component-code/)]);
});

test('code for a browser and a missing export are reported, because a build cannot use them', async () => {
  const files = { 'index.ts': 'export const contentComponents = {};\n' };
  expect(
    await issuesOf(files, () => Promise.reject(new ReferenceError('window is not defined'))),
  ).toEqual([expect.stringMatching(/^index\.ts:1:1 component-load .*window is not defined/)]);
  expect(await issuesOf(files, () => Promise.resolve({}))).toEqual([
    expect.stringMatching(/^index\.ts:1:1 component-export/),
  ]);
});

test('correct components have no issue', async () => {
  expect(
    await issuesOf({ 'index.ts': INDEX, 'lamp.tsx': 'export const Lamp = () => <p>lit</p>;\n' }),
  ).toEqual([]);
});
