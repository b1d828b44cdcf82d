import { create, insertMultiple, save, search } from '@orama/orama';
import type { Page } from '@/content';
import { searchPages } from '@/search/build/search-pages';
import { sectionFields, type SectionFields } from '@/search/build/section-fields';
import { indexedSections } from '@/search/core/indexed-sections';
import type { Results } from '@/search/core/results';
import type { Contender } from './relevance';

const SCHEMA = { title: 'string', heading: 'string', text: 'string', code: 'string' } as const;
const ROWS = 10;

/** Orama without our parts: its default tokenizer, index, scoring and limits over titles, headings and texts. */
export async function stockOrama(pages: readonly Page[]): Promise<Contender> {
  const built = searchPages(pages);
  const sections = indexedSections(built.map(({ shown }) => shown));
  const database = create({ schema: SCHEMA });
  await insertMultiple(
    database,
    sectionFields(built).map(({ id, title, heading, text, code }: SectionFields) => ({
      id,
      title,
      heading,
      text,
      code,
    })),
  );
  return {
    files: [JSON.stringify(save(database))],
    search: (query): Results => {
      const found = search(database, { term: query, limit: ROWS });
      const numbers = found instanceof Promise ? [] : found.hits.map(({ id }) => Number(id));
      const hits = numbers
        .flatMap((number) => sections[number] ?? [])
        .map(({ page, id, heading, text }) => ({
          href: `${page.route}${id === null ? '' : `#${encodeURIComponent(id)}`}`,
          heading: [{ text: heading, highlighted: false }],
          trail: [],
          excerpt: [{ text, highlighted: false }],
        }));
      return { query, total: hits.length, counts: [], groups: [{ name: 'Documentation', hits }], suggestions: [] };
    },
  };
}
