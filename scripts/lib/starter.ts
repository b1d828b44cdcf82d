import { stringify } from 'yaml';

/** What a new product has to say first. */
export interface StarterOptions {
  readonly name: string;
  readonly slug: string;
  /** The published address of the site. */
  readonly address: string;
}

const DOCUMENTED = 'https://your-company.example';

/** The front matter and the text of a page. */
function page(title: string, description: string, body: string, more: object = {}): string {
  return `---\n${stringify({ title, description, ...more }, { lineWidth: 0 })}---\n\n${body}\n`;
}

/** The files of a small valid site, with placeholders to replace: path below the project → text. */
export function starterFiles({ name, slug, address }: StarterOptions): ReadonlyMap<string, string> {
  const product = {
    name,
    slug,
    tagline: 'Say in one line what the product does.',
    description: `Help and documentation for ${name}.`,
    addresses: { docs: address, site: DOCUMENTED, api: 'https://api.your-company.example' },
    facts: { limits: { timeout: '20 seconds' } },
  };
  const category = {
    label: 'Start here',
    slug: 'start-here',
    description: 'The first pages that a reader needs.',
    folder: 'guides',
    pages: ['/introduction', '/guides/first-guide'],
  };
  const overview = '/api/{slug}-api';
  const navigation = {
    navbar: [
      { label: 'Introduction', href: '/introduction', match: 'docs' },
      { label: 'API', href: overview, match: ['api', '/api/*'] },
    ],
    sections: [
      { id: 'docs', label: 'Documentation', folders: ['guides', 'faq', '.'], categories: [category, FAQ_CATEGORY] },
      { id: 'api', label: 'API reference', reference: true },
    ],
    footer: { columns: [{ label: 'Company', links: [{ label: 'About', href: '{addresses.site}' }] }] },
  };
  return new Map([
    ['content/product.yaml', stringify(product, { lineWidth: 0 })],
    ['content/navigation.yaml', stringify(navigation, { lineWidth: 0 })],
    ['content/index.mdx', page('What readers find here', 'Say in one sentence what this documentation is for.', HOME)],
    ['content/introduction.mdx', page('Introduction', 'Say what the product is, and for whom.', INTRODUCTION)],
    ['content/guides/first-guide.md', page('A first guide', 'Say what the reader can do after this page.', GUIDE)],
    [
      'content/faq/questions.mdx',
      page('Questions', 'Short answers to what customers ask.', '', { questions: QUESTIONS }),
    ],
    ['openapi/openapi.yaml', stringify(descriptionOf(name), { lineWidth: 0 })],
  ]);
}

const FAQ_CATEGORY = {
  label: 'Questions',
  slug: 'questions',
  description: 'Short answers.',
  pages: ['/faq/questions'],
};

const HOME = `<Cards>
<Card title="Introduction" href="/introduction">

What {name} is, and for whom.

</Card>
<Card title="A first guide" href="/guides/first-guide">

What to do first.

</Card>
</Cards>`;

const INTRODUCTION = `Say what {name} does. A request ends after <Fact id="limits.timeout" />, which content/product.yaml says once for all pages.

## Next steps

- [A first guide](/guides/first-guide), to begin.
- [Questions](/faq/questions), if something is not clear.
- [The API](/api/{slug}-api), to use it from a program.`;

const GUIDE = `Files that end in \`.md\` are ordinary Markdown.

## Before you begin

> [!NOTE]
> Say what the reader needs.

## Steps

1. Open the application.
2. Select **Save**.

## Next steps

- Read [the introduction](../introduction.mdx).
- [List the items](/api/list-items) from a program.`;

const QUESTIONS = [
  {
    question: 'What does it cost?',
    answer: 'Say it in one sentence, with a link to [the introduction](/introduction).\n',
  },
];

function descriptionOf(name: string): object {
  const item = { type: 'object', required: ['id'], properties: { id: { type: 'string', description: 'Its number.' } } };
  const operation = {
    operationId: 'listItems',
    summary: 'List the items',
    description: 'Returns all items. Read [a first guide](/guides/first-guide) first.',
    tags: ['Items'],
    responses: {
      200: {
        description: 'The items.',
        content: { 'application/json': { schema: { type: 'array', items: item }, example: [{ id: '1' }] } },
      },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: `${name} API`, version: '1.0.0', description: 'Say what a program can do with the API.' },
    servers: [{ url: 'https://api.your-company.example' }],
    tags: [{ name: 'Items', description: 'What the items are.' }],
    paths: { '/items': { get: operation } },
  };
}

/** What a writer replaces after the command, in order: file → what it needs. */
export const REQUIRED: readonly (readonly [string, string])[] = [
  ['content/product.yaml', 'name, slug, tagline, description, and the addresses docs, site and api'],
  ['content/navigation.yaml', 'the top bar, the sections with their pages, and the footer'],
  ['content/index.mdx', 'the home page: title, description and cards'],
  ['content/introduction.mdx', 'what the product is'],
  ['content/guides/, content/faq/', 'your pages; delete the examples'],
  ['openapi/openapi.yaml', 'your API description, or delete the folder and the links to /api/'],
  ['src/app/icon.svg, public/favicon.ico', 'the icon'],
  ['src/config/tokens.ts', 'the colors'],
  ['src/components/ui/uptime-strip.tsx', 'the logo'],
  ['package.json, LICENSE', 'name and license'],
];
