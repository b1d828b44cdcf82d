import type { SearchPage } from '@schema/search';
import type { Page } from '@/content/page';
import type { SCHEMA } from '../core/orama-index';
import { fold, isIdentifier, tokenize } from '../core/tokenizer';
import { descriptionBefore, partsOf, type BuiltPage } from './search-pages';

interface SectionFields extends Record<keyof typeof SCHEMA, string> {
  id: string;
  /** Only in the page's own section. */
  page?: SearchPage;
}

/** The indexed fields of all sections, in the order of the pages; `links` are the texts of links by their targets. */
export function sectionFields(
  pages: readonly BuiltPage[],
  links: ReadonlyMap<string, ReadonlySet<string>>,
): SectionFields[] {
  return pages
    .flatMap((page) => fieldsOfPage(page, links))
    .map((fields, number) => ({ ...fields, id: String(number) }));
}

function fieldsOfPage(
  { source: page, shown, sections }: BuiltPage,
  links: ReadonlyMap<string, ReadonlySet<string>>,
): Omit<SectionFields, 'id'>[] {
  const linkTextsOf = (target: string) => [...(links.get(target) ?? [])].join(' ');
  return sections.map((section, i) => {
    const heading = shown.sections[i]?.[2] ?? '';
    const definitions = section?.definitions ?? [];
    const { prose, code } = partsOf(section);
    if (i > 0)
      return {
        title: '',
        keywords: '',
        heading,
        definitions: definitions.join(' '),
        links: linkTextsOf(`${page.route}#${section?.id}`),
        text: identifiersIn(heading) + prose,
        code,
      };
    return {
      page: shown,
      title: page.title,
      keywords: page.kind === 'category' ? '' : keywordsOf(page),
      heading,
      definitions: [shown.label ?? '', ...definitions].join(' '),
      links: linkTextsOf(page.route),
      text: descriptionBefore(page, section) + prose,
      code,
    };
  });
}

/** The identifiers of a heading, each with a space: the index has their parts (`group` of `group_not_found`) as text. */
function identifiersIn(heading: string): string {
  return tokenize(heading)
    .filter(({ term }) => isIdentifier(term))
    .map(({ term }) => `${term} `)
    .join('');
}

/** Words for the page besides its names: keywords, the parts of the route, and an operation's method and path. */
function keywordsOf({ keywords, title, operation, route }: Page): string {
  const inTitle = new Set(tokenize(title).map(({ term }) => term));
  const folders = route.split(/[/-]/).filter((part) => !inTitle.has(fold(part)));
  const words = [...keywords, ...folders];
  if (operation) words.push(operation.method, operation.path);
  return words.join(' ');
}
