import { writeFileSync } from 'node:fs';
import { writerIssuesOf } from '@/page-data/writer-issues';
import { removeFolders, temporaryFolder } from '../support/content-folder';
import { pageAt } from '../support/page';

afterAll(removeFolders);

test('A page has what the last check found in its file, and the numbers of other files; a file half written is nothing', () => {
  const issue = { code: 'front-matter-invalid', severity: 'error', line: 2, column: 1, message: 'It is missing.' };
  const found = ['content/a.mdx', 'content/b.mdx', 'content/b.mdx'].map((source) => ({ ...issue, file: source }));
  const file = `${temporaryFolder({ 'issues.json': JSON.stringify(found) })}/issues.json`;
  const site = { byRoute: new Map([['/a', pageAt('/a', { source: 'content/a.mdx' })]]) };
  expect(writerIssuesOf('/a', site, file)).toEqual({
    own: [expect.stringMatching(/^content\/a\.mdx:2:1 .*It is missing\./)],
    isOlder: true,
    others: [{ file: 'content/b.mdx', count: 2 }],
  });
  writeFileSync(file, '[{"code"');
  expect(writerIssuesOf('/a', site, file)).toBeUndefined();
});
