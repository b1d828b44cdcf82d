import { productSchema } from '@schema/product';
import { pageLinksOf } from '@/publish/page-links';
import { pageAt } from '../support/page';

const BASE = {
  name: 'Lampwatch',
  slug: 'lampwatch',
  tagline: 'Light.',
  description: 'How lamps work.',
  addresses: { docs: 'https://docs.example', site: 'https://example.org' },
};
const page = pageAt('/checks/redirect', { title: 'Redirects & loops' });

test('A product without a repository has no links to it', () => {
  expect(pageLinksOf(page, productSchema.parse(BASE))).toEqual({
    markdown: '/checks/redirect.md',
    assistants: [],
    edit: undefined,
    report: undefined,
    feedback: undefined,
  });
});

test('Placeholders get percent-encoded values of the page; a path keeps its slashes', () => {
  const product = productSchema.parse({
    ...BASE,
    repository: {
      edit: 'https://git.example/edit/main/{file}',
      report: 'https://git.example/new?title={title}&body={address}',
      feedback: 'mailto:docs@example.org?subject={answer}',
    },
    assistants: [{ name: 'Helper', url: 'https://helper.example/?q=Read%20{markdown}' }],
  });
  expect(pageLinksOf(page, product)).toMatchObject({
    edit: 'https://git.example/edit/main/content/checks/redirect.mdx',
    report:
      'https://git.example/new?title=Redirects%20%26%20loops&body=https%3A//docs.example/checks/redirect',
    feedback: {
      yes: 'mailto:docs@example.org?subject=Helpful',
      no: 'mailto:docs@example.org?subject=Not%20helpful',
    },
    assistants: [
      {
        name: 'Helper',
        href: 'https://helper.example/?q=Read%20https%3A//docs.example/checks/redirect.md',
      },
    ],
  });
});

test.each([
  ['javascript:alert(1)', 'Write an address that begins with https:// or mailto:'],
  ['https://git.example/{route}', 'Use no other placeholder than {file}.'],
])('The address %s is refused', (edit, message) => {
  const { error } = productSchema.safeParse({ ...BASE, repository: { edit } });
  expect(error?.issues[0]?.message).toContain(message);
});
