import type { SearchPage } from '@schema/search';
import type { Page } from '@/content/page';
import type { SCHEMA } from '../core/orama-index';
import { fold, isIdentifier, tokenize } from '../core/tokenizer';
import { descriptionBefore, type BuiltPage } from './search-pages';

export interface SectionFields extends Readonly<Record<keyof typeof SCHEMA, string>> {
  readonly id: string;
  /** Only in the page's own section. */
  readonly page?: SearchPage;
}

/** The indexed fields of all sections, in the order of the pages; `links` are the texts of links by their targets. */
export function sectionFields(
  pages: readonly BuiltPage[],
  links: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): SectionFields[] {
  return pages
    .flatMap((page) => fieldsOfPage(page, links))
    .map((fields, number) => ({ ...fields, id: String(number) }));
}

function fieldsOfPage(
  { source: page, shown, sections }: BuiltPage,
  links: ReadonlyMap<string, ReadonlySet<string>>,
): Omit<SectionFields, 'id'>[] {
  return sections.map((section, i) => ({
    ...(i === 0 ? { page: shown } : {}),
    title: i === 0 ? page.title : '',
    keywords: i === 0 && page.kind !== 'category' ? keywordsOf(page) : '',
    heading: shown.sections[i]?.[2] ?? '',
    definitions: [...(i === 0 ? labelOf(page) : []), ...(section?.definitions ?? [])].join(' '),
    links: [...(links.get(i === 0 ? page.route : `${page.route}#${section?.id}`) ?? [])].join(' '),
    text: `${i === 0 ? descriptionBefore(page, section) : identifiersIn(shown.sections[i]?.[2] ?? '')}${section?.parts?.prose ?? section?.text ?? ''}`,
    code: section?.parts?.code ?? '',
  }));
}

/** The identifiers of a heading, each with a space: the index has their parts (`group` of `group_not_found`) as text. */
function identifiersIn(heading: string): string {
  return tokenize(heading)
    .filter(({ term }) => isIdentifier(term))
    .map(({ term }) => `${term} `)
    .join('');
}

/** The page's name in the sidebar, unless it is the title. */
function labelOf({ sidebarLabel, title }: Page): string[] {
  return sidebarLabel === title ? [] : [sidebarLabel];
}

/** Words for the page besides its names: keywords, the parts of the route, and an operation's method and path. */
function keywordsOf({ keywords, title, operation, route }: Page): string {
  const inTitle = new Set(tokenize(title).map(({ term }) => term));
  const folders = route.split(/[/-]/).filter((part) => !inTitle.has(fold(part)));
  return [...keywords, ...folders, ...(operation ? [operation.method, operation.path] : [])].join(
    ' ',
  );
}
