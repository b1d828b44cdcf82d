import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discardExport, publishExport, recoverExport } from '@/publish/export-folder';

const here = process.cwd();
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'export-'));
  process.chdir(root);
});
afterEach(() => {
  process.chdir(here);
  rmSync(root, { recursive: true });
});

const write = (folder: string, text = folder) => {
  mkdirSync(join(root, folder));
  writeFileSync(join(root, folder, 'index.html'), text);
};
const published = () =>
  existsSync(join(root, 'out')) ? readFileSync(join(root, 'out/index.html'), 'utf8') : undefined;

test('a build replaces the export and leaves nothing beside it', () => {
  write('.out-next', 'new');
  publishExport();
  expect(published()).toBe('new');
  write('.out-next', 'newer');
  publishExport();
  expect([published(), readdirSync(root)]).toEqual(['newer', ['out']]);
});

test('a build that fails leaves the export as it was', () => {
  write('out', 'old');
  write('.out-next', 'half');
  discardExport();
  expect([published(), readdirSync(root)]).toEqual(['old', ['out']]);
});

test.each([
  ['before the first rename', { out: 'old', '.out-next': 'new' }, 'old'],
  ['between the renames', { '.out-last': 'old', '.out-next': 'new' }, 'new'],
  ['after the second rename', { out: 'new', '.out-last': 'old' }, 'new'],
  ['in the first build of a folder', { '.out-next': 'half' }, undefined],
])('the next build publishes a complete export after a kill %s', (_when, folders, expected) => {
  for (const [folder, text] of Object.entries(folders)) write(folder, text);
  recoverExport();
  expect([published(), readdirSync(root)]).toEqual([
    expected,
    expected === undefined ? [] : ['out'],
  ]);
});

test.each([
  [
    'before the first rename',
    { out: 'old', delivery: 'old', '.out-next': 'new', '.out-delivery': 'new' },
    'old',
  ],
  [
    'between the renames',
    { '.out-last': 'old', delivery: 'old', '.out-next': 'new', '.out-delivery': 'new' },
    'new',
  ],
  [
    'after the second rename',
    { out: 'new', '.out-last': 'old', delivery: 'old', '.out-delivery': 'new' },
    'new',
  ],
])(
  'the configurations of hosts belong to the published export after a kill %s',
  (_when, folders, expected) => {
    for (const [folder, text] of Object.entries(folders)) write(folder, text);
    recoverExport();
    expect([published(), readFileSync(join(root, 'delivery/index.html'), 'utf8')]).toEqual([
      expected,
      expected,
    ]);
    expect(readdirSync(root).sort()).toEqual(['delivery', 'out']);
  },
);
