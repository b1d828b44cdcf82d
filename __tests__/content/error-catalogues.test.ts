import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillPlaceholders, resolveIdCollisions } from '@/content/error-catalogues';
import type { Page } from '@/content/page';
import { readReference } from '@/api';
import { analysed } from '../support/render-mdx';

const TEXT = `First words.

## Errors

What all have in common.

<ErrorCatalogue/>

\`\`\`sh
# no heading
\`\`\`

## no_token

A heading with the address of a code.
`;

const folder = mkdtempSync(join(tmpdir(), 'generated-'));
const source = join(folder, 'errors.mdx');
writeFileSync(source, TEXT);
afterAll(() => rmSync(folder, { recursive: true }));

const page = (route: string, title: string, text: string): Page =>
  ({
    route,
    title,
    kind: 'guide',
    source,
    outline: { ...analysed(text).outline, headingLines: analysed(text).headingLines },
  }) as unknown as Page;

async function filled() {
  const { reference } = await readReference('__tests__/fixtures/openapi/problems-3.1.yaml', {
    site: 'https://docs.example',
  });
  return fillPlaceholders(
    [page('/errors', 'Errors', TEXT), page('/tokens', 'All about tokens', 'Words.')],
    reference.problems,
    'openapi/problems.yaml',
  );
}

describe('a page with the error catalogue', () => {
  test('has its statuses and codes among the headings and the sections, at the place of the component', async () => {
    const [errors] = (await filled()).pages;
    expect(errors?.outline.headings.map(({ id, depth }) => `${depth} ${id}`)).toEqual([
      '2 errors',
      '3 status-401',
      '4 no_token',
      '4 old_token',
      '3 status-404',
      '4 gone',
      '3 status-500',
      '4 broken',
      '2 no_token-2',
    ]);
    expect(
      errors?.outline.sections
        .slice(1, 4)
        .map(({ trail, text }) => `${trail.join(' > ')}: ${text}`),
    ).toEqual([
      'Errors: What all have in common. # no heading',
      'Errors > 401 Unauthorized: ',
      'Errors > 401 Unauthorized > no_token: The token is missing No token. Send one.',
    ]);
    expect(errors?.outline.placeholders).toBeUndefined();
  });

  test('links to the guides of the fixes, each by the title of its page, so that the link report sees them', async () => {
    const { pages, catalogues } = await filled();
    expect(pages[0]?.outline.links.map(({ href, file }) => `${href} in ${file}`)).toEqual([
      '/tokens in openapi/problems.yaml',
      'https://other.example/ in openapi/problems.yaml',
    ]);
    expect(catalogues.get('/errors')?.guides).toContainEqual(['/tokens', 'All about tokens']);
  });

  test("renames the writer's heading that has the address of a code, and reports its line", async () => {
    const { issues, renamed } = await filled();
    expect(
      issues.map(({ code, line, message }) => `${line} ${code} ${message.slice(0, 61)}`),
    ).toEqual(['13 heading-renamed A generated part of this page already has the address #no_tok']);
    expect([...(renamed.get('/errors') ?? [])]).toEqual([['no_token', 'no_token-2']]);
  });

  test('reports a description without problems', () => {
    const { issues } = fillPlaceholders([page('/errors', 'Errors', TEXT)], []);
    expect(issues.map(({ code, line, column }) => `${line}:${column} ${code}`)).toEqual([
      '7:1 catalogue-empty',
    ]);
  });
});

test("headings of an operation's prose are renamed if fields or sections have the same id", () => {
  const { outline } = analysed('## Responses\n\nText.\n\n### Body\n\n## Responses 2\n');
  const generated = {
    headings: [{ id: 'responses', depth: 2, text: 'Responses' }],
    sections: [],
    links: [],
    anchors: ['body', 'body.name'],
  };
  const { renamed, outline: own } = resolveIdCollisions(outline, generated, source);
  expect([...renamed]).toEqual([
    ['responses', 'responses-3'],
    ['body', 'body-2'],
  ]);
  expect(own.sections.map(({ id }) => id)).toEqual(['responses-3', 'body-2', 'responses-2']);
});
