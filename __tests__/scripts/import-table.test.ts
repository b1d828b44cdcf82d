import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  DOORS,
  IMPORT_TABLE,
  importTableMarkdown,
  RESERVED_PACKAGES,
  type ImportRow,
} from '../../scripts/lib/import-table';

// Each probe is a file with one import, in a temporary tree that has the folders of the table. A forbidden import that
// passes fails the test.

jest.setTimeout(120_000);

interface Probe {
  readonly file: string;
  readonly code: string;
  readonly forbidden: boolean;
}

const PACKAGES = [...RESERVED_PACKAGES, 'zod', 'yaml', 'node:fs', 'lodash'];
const isFile = (path: string): boolean => /\.\w+$/.test(path);
/** A file of a row that others can import: of a folder with a door, the door, so that only the table decides. */
const targetOf = (module: string): string => (isFile(module) ? module : (DOORS[module]?.[0] ?? `${module}/target.ts`));
const covers = (path: string, file: string): boolean => file === path || file.startsWith(`${path}/`);
/** The row that decides for a file. */
const rowOf = (file: string): ImportRow | undefined =>
  IMPORT_TABLE.filter(({ module }) => covers(module, file)).toSorted((a, b) => b.module.length - a.module.length)[0];

let root: string;
let violations: readonly { readonly from: string; readonly to: string; readonly rule: string }[];
const probes: Probe[] = [];

const specifier = (file: string): string =>
  file.startsWith('src/')
    ? `@/${file.slice(4)}`
    : file.startsWith('schema/')
      ? `@schema/${file.slice(7)}`
      : `${root}/${file}`;

function addProbe(row: ImportRow, name: string, code: string, forbidden: boolean): void {
  if (isFile(row.module)) return;
  const file = `${row.module}/probe-${name.replace(/\W+/g, '-')}-${probes.length}.ts`;
  if (rowOf(file) === row) probes.push({ file, code, forbidden });
}

function probesOf(row: ImportRow): void {
  for (const { module } of IMPORT_TABLE) {
    const target = targetOf(module);
    if (covers(row.module, target) || (DOORS[module.split('/').slice(0, 2).join('/')] && target !== targetOf(module)))
      continue;
    const from = specifier(target.replace(/\.tsx?$/, ''));
    const named = !rowOf(target)?.byName || row.may.includes(module);
    const values = named && row.may.some((item) => covers(item, target));
    const types =
      values || (named && row.may.some((item) => item.startsWith('type:') && covers(item.slice(5), target)));
    addProbe(row, module, `import { value } from '${from}';\nconsole.log(value);\n`, !values);
    addProbe(row, `${module} again`, `export * from '${from}';\n`, !values);
    addProbe(row, `${module} dynamic`, `export const load = () => import('${from}');\n`, !values);
    addProbe(row, `${module} type`, `import type { Value } from '${from}';\nexport type Mine = Value;\n`, !types);
  }
  for (const name of PACKAGES) {
    const reserved = (RESERVED_PACKAGES as readonly string[]).includes(name);
    const open = row.packages.includes(name) || (row.packages.includes('*') && !reserved);
    const real = name === '@orama' ? '@orama/orama' : name;
    addProbe(row, `package ${name}`, `import value from '${real}';\nconsole.log(value);\n`, !open);
    addProbe(row, `package ${name} dynamic`, `export const load = () => import('${real}');\n`, !open);
  }
}

function write(file: string, code: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), code);
}

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'imports-')));
  for (const { module } of IMPORT_TABLE)
    write(targetOf(module), 'export const value = 1;\nexport type Value = number;\nexport default value;\n');
  for (const row of IMPORT_TABLE) probesOf(row);
  for (const { file, code } of probes) write(file, code);
  write('src/lib/cycle-a.ts', "import type { B } from './cycle-b';\nexport type A = B | null;\n");
  write('src/lib/cycle-b.ts', "import type { A } from './cycle-a';\nexport type B = A | null;\n");
  write('src/new-folder/file.ts', "export * from '@/config/target';\n");
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/check-imports.ts', root], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  violations = JSON.parse(stdout) as typeof violations;
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const found = (file: string): boolean => violations.some(({ from }) => from === file);

test('every forbidden import is reported', () => {
  const passed = probes
    .filter(({ file, forbidden }) => forbidden && !found(file))
    .map(({ file, code }) => `${file}: ${code.split('\n')[0]}`);
  expect(passed).toEqual([]);
  expect(probes.filter(({ forbidden }) => forbidden).length).toBeGreaterThan(500);
});

test('every import that the table allows passes', () => {
  expect(violations.filter(({ from }) => probes.some(({ file, forbidden }) => file === from && !forbidden))).toEqual(
    [],
  );
});

test('a cycle of types and a folder without a row are reported', () => {
  expect(violations.filter(({ rule }) => rule === 'no cycles').map(({ from }) => from)).toEqual(
    expect.arrayContaining([expect.stringContaining('src/lib/cycle-')]),
  );
  expect(found('src/new-folder/file.ts')).toBe(true);
});

test('CONTRIBUTING contains the table that the rules are made from', () => {
  expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain(importTableMarkdown());
});
