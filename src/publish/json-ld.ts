import { publishedAddress } from '@/config/base-path';
import type { Page, Site } from '@/content';
import { LOCALE } from '@/config/constants';
import { questionHeadings } from '@/lib/question-groups';

type LinkedSite = Pick<Site, 'product' | 'bodies' | 'locations'>;
type Thing = Readonly<Record<string, unknown>>;

/**
 * What search engines read of a page: its kind and its place in the site. The vocabulary is schema.org's. `</script>`
 * cannot end the block, because `<` is escaped.
 */
export function jsonLdOf(page: Page, site: LinkedSite): string {
  const things = page.kind === 'home' ? [webSite(site)] : [...articles(page, site), breadcrumbs(page, site)];
  const graph = { '@context': 'https://schema.org', ...(things.length === 1 ? things[0] : { '@graph': things }) };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

function webSite({ product }: LinkedSite): Thing {
  const url = publishedAddress('/', product.addresses.docs);
  return {
    '@type': 'WebSite',
    name: `${product.name} Docs`,
    description: product.description,
    url,
    inLanguage: LOCALE,
  };
}

const TYPES: Readonly<Record<Page['kind'], string | undefined>> = {
  home: undefined,
  category: undefined,
  doc: 'TechArticle',
  guide: 'TechArticle',
  faq: 'FAQPage',
  operation: 'APIReference',
  overview: 'APIReference',
  type: 'APIReference',
};

/** The page itself; a category is only a list, so it has none. */
function articles(page: Page, { product, bodies }: LinkedSite): Thing[] {
  const type = TYPES[page.kind];
  if (type === undefined) return [];
  const author = { '@type': 'Organization', name: product.name, url: product.addresses.site };
  const article = {
    '@type': type,
    headline: page.title,
    description: page.description,
    inLanguage: LOCALE,
    ...(page.lastModified === undefined ? {} : { dateModified: page.lastModified }),
    author,
  };
  const { questions = [] } = bodies.get(page.route) ?? {};
  return [page.kind === 'faq' ? { ...article, mainEntity: answered(page, questions) } : article];
}

/** Each question of a FAQ with the whole text of its answer (Google, "FAQ structured data": `acceptedAnswer.text`). */
function answered({ outline }: Page, questions: NonNullable<ReturnType<Site['bodies']['get']>>['questions']): Thing[] {
  const texts = new Map(outline.sections.map(({ id, text }) => [id, text]));
  return questionHeadings(outline.headings, questions).map(({ heading }) => ({
    '@type': 'Question',
    name: heading?.text,
    acceptedAnswer: { '@type': 'Answer', text: texts.get(heading?.id ?? null) },
  }));
}

/** The same steps as the page's breadcrumbs, without the section, which has no page. */
function breadcrumbs({ route, title }: Page, { product, locations }: LinkedSite): Thing {
  const category = locations.get(route)?.category;
  const steps = [
    { name: 'Home', route: '/' },
    ...(category ? [{ name: category.label, route: category.route }] : []),
    { name: title, route: undefined },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      ...(step.route === undefined ? {} : { item: publishedAddress(step.route, product.addresses.docs) }),
    })),
  };
}
