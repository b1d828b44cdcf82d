import { loadDescription } from '@/api/load-description';
import { formatIssue } from '@schema/issues';
import { removeFolders, temporaryFolder } from '../support/content-folder';
import { readFixture } from './support';

const FOLDER = '__tests__/fixtures/openapi';

afterAll(removeFolders);

async function issuesOf(path: string) {
  return (await loadDescription(path)).issues.map(formatIssue);
}

describe('loading a description', () => {
  test('a folder is bundled into its one root file, and recursive references keep their names', async () => {
    const { document, issues, source } = await loadDescription(`${FOLDER}/folder`);
    expect(issues.filter(({ stops }) => stops !== 'strict').map(({ code }) => code)).toEqual([]);
    expect(source).toBe(`${FOLDER}/folder/openapi.yaml`);
    expect(JSON.stringify(document)).toContain('"$ref":"#/components/schemas/Node"');
    expect(JSON.stringify(document)).not.toContain('shared.yaml');
  });

  test('a missing description is reported with the file to add', async () => {
    expect(await issuesOf(`${FOLDER}/nowhere`)).toEqual([
      `${FOLDER}/nowhere:1:1 error There is no API description in ${FOLDER}/nowhere. Put one YAML or JSON file with an \`openapi:\` key at the top of that folder. [openapi-missing]`,
    ]);
  });

  test('several root files in one folder are reported by name, and none is loaded', async () => {
    const [only] = (await loadDescription(FOLDER)).issues;
    expect(only?.code).toBe('openapi-several');
    expect(only?.message).toContain('library-3.0.yaml');
  });

  test('an unknown version is an issue at its key, and there are no operations', async () => {
    const { reference, issues } = await readFixture('unknown-4.0.yaml');
    expect(issues.map(({ code, line }) => [code, line])).toEqual([['openapi-version', 1]]);
    expect(reference.operations).toEqual([]);
  });

  test('a version that YAML reads as a number is written in the message', async () => {
    const folder = temporaryFolder({
      'openapi.yaml': 'openapi: 3.1\ninfo: { title: A, version: "1" }\npaths: {}\n',
    });
    expect((await loadDescription(folder)).issues.map(({ message }) => message)).toEqual([
      'The description says `openapi: 3.1`. Give `openapi: 3.0.x`, `3.1.x` or `3.2.x`, or `swagger: "2.0"`.',
    ]);
  });

  test('every fault of a broken description has its place, and what is sound is still read', async () => {
    const { reference, issues } = await readFixture('broken-3.1.yaml');
    expect(issues.map(({ code, line }) => `${line} ${code}`)).toEqual(
      expect.arrayContaining(['16 no-unresolved-refs', '19 no-unresolved-refs']),
    );
    expect(reference.operations.map(({ id }) => id)).toEqual(['sound', 'dangling']);
  });

  test('nothing is asked of the network', async () => {
    const { issues } = await readFixture('broken-3.1.yaml');
    expect(issues.map(({ message }) => message)).toContain(
      'The reference cannot be followed: the build follows no addresses; save the file beside the description.',
    );
  });

  test('messages contain no absolute path and no stack trace', async () => {
    const text = (await issuesOf(`${FOLDER}/broken-3.1.yaml`)).join('\n');
    expect(text).not.toContain(process.cwd());
    expect(text).not.toMatch(/\n\s+at /);
  });

  test('components of one name in two files have the path of the other one', async () => {
    const schema = (more: string) => `components: { schemas: { Lamp: { type: object${more} } } }\n`;
    const ref = (file: string) => `{ $ref: '${file}#/components/schemas/Lamp' }`;
    const content = (file: string) => `{ application/json: { schema: ${ref(file)} } }`;
    const answer = `{ description: Yes, content: ${content('')} }`;
    const body = `{ content: ${content('other.yaml')} }`;
    const folder = temporaryFolder({
      'openapi.yaml': `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /a: { post: { operationId: a, requestBody: ${body}, responses: { '200': ${answer} } } } }\n${schema('')}`,
      'other.yaml': schema(', title: Other'),
    });
    const found = (await issuesOf(folder)).filter((line) => line.includes('component-name-unique'));
    expect(found).not.toEqual([]);
    expect(found.join()).not.toMatch(/[ (]\//);
  });
});
