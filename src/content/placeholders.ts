import { issue, type Issue } from '@schema/issues';
import type { Catalogue, Problem } from '@/openapi';
import { firstFree } from '@/lib/first-free';
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
    for (const one of resolved.issues) issues.push(one);
    const { below } = placeholder;
    const place = { ...placeholder, below: below && { ...below, id: resolved.renamed.get(below.id) ?? below.id } };
    return { ...page, outline: fillPlaceholder(resolved.outline, place, content) };
  });
  return { pages: filled, catalogues, renamed, issues };
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
    const next = firstFree(id, (candidate) => used.has(candidate));
    used.add(next);
    renamed.set(id, next);
    const place = { file: source, line: lines?.[index] ?? 1, column: 1 };
    issues.push(issue('heading-renamed', place, { id, renamed: next }));
  }
  if (renamed.size === 0) return { outline: own, renamed, issues };
  const named = <T extends { readonly id: string | null }>(part: T): T => ({
    ...part,
    id: renamed.get(part.id ?? '') ?? part.id,
  });
  return { outline: { ...own, headings: own.headings.map(named), sections: own.sections.map(named) }, renamed, issues };
}
