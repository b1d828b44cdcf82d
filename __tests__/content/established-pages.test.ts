import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { establishedFirst } from '@/content/established-pages';
import { removeFolders, temporaryFolder } from '../support/content-folder';
import { pageAt } from '../support/page';

afterAll(removeFolders);

const page = (slug = '') => `---\ntitle: Lamps\n${slug && `slug: ${slug}\n`}---\n`;

/** The order of the files with one address after commits, each with the files that it writes; the last is not committed. */
function order(commits: readonly Readonly<Record<string, string>>[], files: readonly string[]): string[] {
  const root = temporaryFolder({});
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: root, stdio: 'pipe' });
  git('init', '-q');
  for (const [index, written] of commits.entries()) {
    for (const [path, text] of Object.entries(written)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    if (index === commits.length - 1) continue;
    git('add', '.');
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--allow-empty', '-qm', 'x'], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: `${1_700_000_000 + index} +0000` },
    });
  }
  const pages = files.map((source) => pageAt('/lamps', { source, ...(source.startsWith('openapi') && OPERATION) }));
  return establishedFirst(pages, root).map(({ source }) => source);
}

const OPERATION = { operation: { method: 'GET', path: '/lamps', deprecated: false }, keywords: ['listLamps'] } as const;
const [OLD, NEW, API] = ['content/lamps.mdx', 'content/a.mdx', 'openapi/a.yaml'];

test.each<[string, Parameters<typeof order>[0], string[]]>([
  ['a new page with a slug', [{ [OLD]: page() }, { [NEW]: page('/lamps') }], [OLD, NEW]],
  ['a new page at the path, and an older one with a slug', [{ [NEW]: page('/lamps') }, { [OLD]: page() }], [NEW, OLD]],
  [
    'an older page that gets the slug later',
    [{ [NEW]: page() }, { [OLD]: page() }, { [NEW]: page('/lamps') }, {}],
    [OLD, NEW],
  ],
  ['a slug that is not committed', [{ [NEW]: page() }, { [OLD]: page() }, { [NEW]: page('/lamps') }], [OLD, NEW]],
  ['two new pages', [{}, { [NEW]: page('/lamps'), [OLD]: page() }], [OLD, NEW]],
  ['a new guide, and an operation', [{ [API]: 'operationId: listLamps' }, { [NEW]: page('/lamps') }], [API, NEW]],
  [
    'a new operation, and a guide',
    [{ [API]: 'x' }, { [NEW]: page('/lamps') }, { [API]: 'operationId: listLamps' }, {}],
    [NEW, API],
  ],
])('%s: the page that has had the address longest is first', (_what, commits, expected) => {
  expect(order(commits, expected)).toEqual(expected);
  expect(order(commits, expected.toReversed())).toEqual(expected);
});
