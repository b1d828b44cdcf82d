import type { Product } from '@schema/product';
import { publishedAddress } from '@/config/base-path';
import type { Page } from '@/content';
import { twinRoute } from './twin-route';

/** The addresses about a page: its Markdown, and those that `product.yaml` names. */
export function pageLinksOf(page: Page, { addresses, repository, assistants }: Product) {
  const { edit, report, feedback } = repository;
  const addressOf = (route: string) => publishedAddress(route, addresses.docs);
  const markdown = twinRoute(page.route);
  const about = { title: page.title, address: addressOf(page.route) };
  return {
    markdown,
    assistants: assistants.map(({ name, url }) => ({
      name,
      href: fill(url, { markdown: addressOf(markdown) }),
    })),
    edit: edit && fill(edit, { file: page.source }),
    report: report && fill(report, about),
    feedback: feedback
      ? {
          yes: fill(feedback, { ...about, answer: 'Helpful' }),
          no: fill(feedback, { ...about, answer: 'Not helpful' }),
        }
      : undefined,
  };
}

/** Replaces each `{name}` by its percent-encoded value; a path keeps its slashes. */
function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return encodeURIComponent(value).replaceAll('%2F', '/');
  });
}
