import { issue, type Issue } from '@schema/issues';
import type { Catalogue, Problem } from '@/openapi';
import type { Outline } from '@/lib/outline';
import { catalogueAt, catalogueOutline, fillPlaceholder } from './error-catalogue';
import type { Page } from './page';

/** Old → new id of the headings whose id collided with a generated part of their page. */
export type Renamed = ReadonlyMap<string, string>;

/** Pages with the content that the API description adds to them. */
export interface Filled {
  readonly pages: readonly Page[];
  /** The error catalogue of each page that shows one. */
  readonly catalogues: ReadonlyMap<string, Catalogue>;
  readonly renamed: ReadonlyMap<string, Renamed>;
  readonly issues: readonly Issue[];
}

/** Fills the placeholders of pages: each `<ErrorCatalogue/>` with the problems of the API description. */
export function fillPlaceholders(pages: readonly Page[], problems: readonly Problem[]): Filled {
  const catalogues = new Map<string, Catalogue>();
  const renamed = new Map<string, Renamed>();
  const issues: Issue[] = [];
  const filled = pages.map((page): Page => {
    const [placeholder] = page.outline.placeholders ?? [];
    if (!placeholder) return page;
    if (problems.length === 0)
      issues.push(issue('catalogue-empty', { file: page.source, line: placeholder.line, column: placeholder.column }));
    const catalogue = catalogueAt(placeholder, problems, pages);
    const content = catalogueOutline(catalogue, placeholder);
    const resolved = resolveIdCollisions(page.outline, content, page.source);
    catalogues.set(page.route, catalogue);
    renamed.set(page.route, resolved.renamed);
    issues.push(...resolved.issues);
    return {
      ...page,
      outline: fillPlaceholder(
        resolved.outline,
        { ...placeholder, below: newBelow(placeholder.below, resolved.renamed) },
        content,
      ),
    };
  });
  return { pages: filled, catalogues, renamed, issues };
}

function newBelow<H extends { readonly id: string } | null>(heading: H, renamed: Renamed): H {
  return heading && { ...heading, id: renamed.get(heading.id) ?? heading.id };
}

/**
 * Renames the writer's headings whose id a generated part of the page also has. The part keeps the id, because it is
 * the same on every page and programs link to it; the heading gets the first free id of `id-2`, `id-3` …, with a
 * warning.
 */
export function resolveIdCollisions(
  outline: Outline,
  generated: Outline,
  source: string,
): { outline: Outline; renamed: Renamed; issues: Issue[] } {
  const taken = new Set([...generated.headings.map(({ id }) => id), ...generated.anchors]);
  const used = new Set([...taken, ...outline.headings.map(({ id }) => id)]);
  const renamed = new Map<string, string>();
  const issues: Issue[] = [];
  const { headingLines: lines, ...own } = outline;
  for (const [index, { id }] of own.headings.entries()) {
    if (!taken.has(id)) continue;
    let next = 2;
    while (used.has(`${id}-${next}`)) next += 1;
    used.add(`${id}-${next}`);
    renamed.set(id, `${id}-${next}`);
    issues.push(
      issue(
        'heading-renamed',
        { file: source, line: lines?.[index] ?? 1, column: 1 },
        { id, renamed: `${id}-${next}` },
      ),
    );
  }
  if (renamed.size === 0) return { outline: own, renamed, issues };
  const named = <T extends { readonly id: string | null }>(part: T): T => ({
    ...part,
    id: renamed.get(part.id ?? '') ?? part.id,
  });
  return { outline: { ...own, headings: own.headings.map(named), sections: own.sections.map(named) }, renamed, issues };
}
