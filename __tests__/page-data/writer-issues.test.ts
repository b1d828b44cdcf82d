import { writerIssuesOf } from '@/page-data/writer-issues';
import { issue } from '@schema/issues';
import { pageAt } from '../support/page';

test('A page has what the last check found in its file, and the numbers of other files', () => {
  const found = ['content/a.mdx', 'content/b.mdx', 'content/b.mdx'].map((file) =>
    issue('spelling-settings', { file, line: 2, column: 1 }),
  );
  const site = { byRoute: new Map([['/a', pageAt('/a', { source: 'content/a.mdx' })]]) };
  expect(writerIssuesOf('/a', site, found)).toEqual({
    own: [expect.stringMatching(/^content\/a\.mdx:2:1 /)],
    isOlder: found[0]?.severity === 'error',
    others: [{ file: 'content/b.mdx', count: 2 }],
  });
  expect(writerIssuesOf('/a', site, [])).toBeUndefined();
});
