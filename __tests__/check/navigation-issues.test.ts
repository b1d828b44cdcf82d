import { navigationSchema } from '@schema/navigation';
import { readNavigation } from '@/source/data';
import { navigationIssues } from '@/check/site-issues';
import { removeFolders, temporaryFolder } from '../support/content-folder';
import { pageAt } from '../support/page';
import { openFiles } from '@/source/files';

afterAll(removeFolders);

/** The issues of a navigation beside pages of the current version and of version 1.0. */
function issuesOf(text: string): string[] {
  const folder = temporaryFolder({
    'navigation.yaml': text,
    'checks/deep/lamp.mdx': '',
    'drafts/lamp.mdx': '',
    'versions/1.0/old/lamp.mdx': '',
  });
  const section = { id: 'root', label: 'Pages', group: 'Documentation', sidebar: true, categories: [] } as const;
  const site = {
    navigation: navigationSchema.parse({ navbar: [], sections: [{ id: 'docs', label: 'Docs' }] }),
    pages: [pageAt('/checks/deep/lamp'), pageAt('/api/lamp'), pageAt('/1.0/old/lamp', { version: '1.0' })],
    sections: [section],
    variables: { slug: 'checks' },
    versions: [],
  };
  return navigationIssues(site, readNavigation(openFiles(folder)).yaml, openFiles(folder)).map(
    ({ line, column, code, message }) => `${line}:${column} ${code} ${message}`,
  );
}

test('a folder that does not exist is reported at its place, with the nearest one', () => {
  const text = `sections:
  - { id: docs, folders: [chekcs, ., checks, checks/deep, nothing] }
  - { id: more, folders: ["{slug}", drafts, api, old], categories: [{ folder: checks/deep }, { folder: checks/dep }] }
`;
  expect(issuesOf(text)).toMatchInlineSnapshot(`
    [
      "2:27 folder-unknown There is no folder chekcs with pages at the top of content/. Did you mean checks?",
      "2:46 folder-unknown There is no folder checks/deep with pages at the top of content/. Write the name of another folder, or remove it.",
      "2:59 folder-unknown There is no folder nothing with pages at the top of content/. Write the name of another folder, or remove it.",
      "3:104 folder-unknown There is no folder checks/dep with pages in content/. Did you mean checks/deep?",
    ]
  `);
});

test('a section and a pattern of routes that do not exist are reported at their places, with the nearest ones', () => {
  const text = `navbar:
  - { match: dosc }
  - { match: [docs, root, faqs, /api/*, /chekcs/*, "/{slug}/*", /1.0/*] }
`;
  expect(issuesOf(text)).toMatchInlineSnapshot(`
    [
      "2:14 match-unknown \`match\` names dosc, which is neither a section nor a pattern of routes with pages. Did you mean docs?",
      "3:27 match-unknown \`match\` names faqs, which is neither a section nor a pattern of routes with pages. Write the id of a section, or a pattern such as /folder/*.",
      "3:41 match-unknown \`match\` names /chekcs/*, which is neither a section nor a pattern of routes with pages. Did you mean /checks/*?",
    ]
  `);
});

test('a section that shows the categories of an unknown section or of itself is reported at its place', () => {
  const text = `sections:
  - { id: docs, showsCategoriesOf: [roto, root, docs] }
`;
  expect(issuesOf(text)).toMatchInlineSnapshot(`
    [
      "2:37 section-unknown \`showsCategoriesOf\` names roto, which is no other section. Did you mean root?",
      "2:49 section-unknown \`showsCategoriesOf\` names docs, which is no other section. Write the id of another section, or remove it.",
    ]
  `);
});
