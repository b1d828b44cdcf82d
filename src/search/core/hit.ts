import { withBasePath } from '@/config/base-path';
import { HIGHLIGHT_PARAMETER } from '@/config/constants';
import { excerptOf } from './excerpt';
import { highlightTerms } from './highlight-terms';
import type { IndexedSection } from './indexed-sections';
import type { QueryMatcher } from './query-matcher';
import type { Hit } from './results';
import { splitMatches } from './text-matches';

/** The row that shows a section, with the matched words highlighted in heading and excerpt. */
export function toHit(query: QueryMatcher, section: IndexedSection): Hit {
  const { isMatch, terms } = highlightTerms(query, section);
  const method = section.page.operation?.[0];
  const { text, isCode } = excerptOf(section, query);
  return {
    href: withBasePath(hrefOf(section, terms)),
    heading: splitMatches(section.heading, isMatch),
    trail: section.first ? [] : [section.page.title, ...section.trail],
    excerpt: splitMatches(text, isMatch),
    ...(isCode ? { isCode } : {}),
    ...(method === undefined ? {} : { method }),
  };
}

function hrefOf({ id, page }: IndexedSection, terms: readonly string[]): string {
  const parameters = new URLSearchParams(terms.map((term) => [HIGHLIGHT_PARAMETER, term]));
  const search = terms.length > 0 ? `?${parameters.toString()}` : '';
  // A damaged file must not lead to a script or to another site.
  const route = `/${page.route.replace(/^[/\\\s]+/, '')}`;
  return `${route}${search}${id === null ? '' : `#${encodeURIComponent(id)}`}`;
}
