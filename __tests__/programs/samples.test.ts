import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReference, type Operation } from '@/api';
import { resolveServer } from '@/api/model/access';
import { FULL } from '../support/full';
import { startMockApi, type MockApi } from './mock-api';
import { testWith, type Program } from '../support/programs';
import { compile, run, runAll, writeSamples, type SampleFile } from './run-samples';

const VARIABLES = { PAGEWARDEN_TOKEN: `pwt_${'a'.repeat(40)}` };
const TYPES = 'pagewarden';
/** The numbers that `npm test` prints. */
const PROOF = 'test-results/samples.txt';

let mock: MockApi;
let files: SampleFile[];
let root: string;
let compiled = 0;
let executed = 0;

beforeAll(async () => {
  const { reference, source, document } = await readReference('openapi', { product: TYPES });
  mock = await startMockApi(source);
  const [server] = document.servers ?? [];
  ({ files, root } = writeSamples(
    reference.operations.filter(({ webhook }) => !webhook),
    resolveServer(server),
    mock.url,
  ));
  execFileSync(process.execPath, ['scripts/run.mjs', '__tests__/support/api-types-process.ts']);
}, 120_000);

afterAll(() => {
  mock?.stop();
  mkdirSync('test-results', { recursive: true });
  writeFileSync(
    PROOF,
    `${files.length} samples, ${compiled} compiled, ${executed} executed against the mock API\n`,
  );
  if (root) rmSync(root, { recursive: true, force: true });
});

const of = (language: string) => files.filter(({ sample }) => sample.language === language);

/** The first JSON example of a successful response on the page. */
function firstExample({ responses }: Operation): Record<string, unknown> | null {
  const media = responses.find(({ status }) => status.startsWith('2'))?.media[0];
  const example = media?.examples[0];
  return example && /json/.test(media.type)
    ? (JSON.parse(example.code) as Record<string, unknown>)
    : null;
}

test('every TypeScript sample compiles beside the published types file with what `tsc --init` writes', () => {
  writeFileSync(join(root, `${TYPES}.ts`), readFileSync('.openapi/types.ts'));
  const samples = of('ts').map(({ file }) => file);
  expect(compile(samples, root)).toEqual([]);
  compiled += of('ts').length;
}, 60_000);

const SHORT: readonly (readonly [string, readonly Program[]])[] = [
  ['curl', ['curl']],
  ['ts', []],
  ['js', []],
];
const LONG: typeof SHORT = [
  ['python', ['Python']],
  ['php', ['PHP with cURL']],
  ['go', ['Go']],
];

for (const [language, programs] of FULL ? [...SHORT, ...LONG] : SHORT)
  testWith(
    programs,
    `every ${language} sample runs, sends a valid request, and prints the response that the page shows`,
    async () => {
      const samples = of(language);
      const results = await runAll(samples, VARIABLES);
      const outcomes = samples.map((sample, index) => ({
        sample,
        ...(results[index] ?? { code: 1, output: 'It did not run.' }),
      }));
      const failed = outcomes.filter(
        ({ code, sample, output }) =>
          code !== 0 ||
          Object.keys(firstExample(sample.operation) ?? {}).some((key) => !output.includes(key)),
      );
      expect(failed.map(({ sample, output }) => `${sample.operation.slug}: ${output}`)).toEqual([]);
      executed += outcomes.length;
    },
    170_000,
  );

test('the mock API rejects a request that the description does not allow', async () => {
  const [{ file } = { file: '' }] = of('curl').filter(({ sample }) =>
    sample.code.includes('--data'),
  );
  const script = readFileSync(file, 'utf8').replace(/--data '[^]*'/, "--data '[]'");
  writeFileSync(file, script);
  const [sample] = of('curl').filter((item) => item.file === file);
  expect(sample && (await run(sample, VARIABLES)).code).not.toBe(0);
});

test('every operation has a sample in each language', () => {
  expect(new Set(files.map(({ sample }) => sample.language)).size).toBe(6);
  expect(of('curl').length).toBeGreaterThan(0);
  for (const [language] of [...SHORT, ...LONG])
    expect(of(language)).toHaveLength(of('curl').length);
});
