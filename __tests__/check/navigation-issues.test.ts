import { navigationSchema } from '@schema/navigation';
import { readNavigation } from '@/content/files/data-files';
import { navigationIssues } from '@/check/site/site-issues';
import { removeFolders, temporaryFolder } from '../support/content-folder';
import { pageAt } from '../support/page';
import { openFiles } from '@/content/files/files';

afterAll(removeFolders);

/** The issues of a navigation beside pages of the current version and of version 1.0. */
function issuesOf(text: string): string[] {
  const folder = temporaryFolder({
    'navigation.yaml': text,
    'checks/deep/lamp.mdx': '',
    'drafts/lamp.mdx': '',
    'versions/1.0/old/lamp.mdx': '',
  });
  const section = {
    id: 'root',
    label: 'Pages',
    group: 'Documentation',
    sidebar: true,
    categories: [],
  } as const;
  const site = {
    navigation: navigationSchema.parse({ navbar: [], sections: [{ id: 'docs', label: 'Docs' }] }),
    pages: [
      pageAt('/checks/deep/lamp'),
      pageAt('/api/lamp'),
      pageAt('/1.0/old/lamp', { version: '1.0' }),
    ],
    sections: [section],
    variables: { slug: 'checks' },
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
      "2:27 name-unknown \`chekcs\` is no folder with pages at the top of content/. Did you mean \`checks\`?",
      "2:46 name-unknown \`checks/deep\` is no folder with pages at the top of content/. Write the name of another one, or remove it.",
      "2:59 name-unknown \`nothing\` is no folder with pages at the top of content/. Write the name of another one, or remove it.",
      "3:104 name-unknown \`checks/dep\` is no folder with pages in content/. Did you mean \`checks/deep\`?",
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
      "2:14 name-unknown \`dosc\` is no section. Did you mean \`docs\`?",
      "3:27 name-unknown \`faqs\` is no section. Write the name of another one, or remove it.",
      "3:41 name-unknown \`/chekcs/*\` is no pattern of routes with pages, such as /folder/*. Did you mean \`/checks/*\`?",
    ]
  `);
});

test('a section that shows the categories of an unknown section or of itself is reported at its place', () => {
  const text = `sections:
  - { id: docs, showsCategoriesOf: [roto, root, docs] }
`;
  expect(issuesOf(text)).toMatchInlineSnapshot(`
    [
      "2:37 name-unknown \`roto\` is no other section. Did you mean \`root\`?",
      "2:49 name-unknown \`docs\` is no other section. Write the name of another one, or remove it.",
    ]
  `);
});
