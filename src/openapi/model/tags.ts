import type { Issue } from '@schema/issues';
import { firstFree } from '@/lib/first-free';
import { descriptionIssue } from '../load/messages';
import type { OpenApiDocument, Part } from '../load/document';
import { nonEmptyString } from '../load/json';
import type { Locate } from '@/source/yaml';
import { safeSlug, type RawOperation } from './slugs';

/** Group of operations without a tag, beside groups with a name. */
const OTHER = 'Other';

/** Group of the requests that the API sends to its clients. */
const WEBHOOKS = 'Webhooks';

/** A group before its operations are read. */
export interface RawTag {
  readonly name: string;
  readonly label: string;
  readonly slug: string;
  readonly tag: Part<'Tag'>;
  /** Name of the `x-tagGroups` entry that holds it, else of the tag that is its `parent`. */
  readonly group: string | null;
}

/**
 * Names of the groups that list an operation: its tags, and for a webhook the group of webhooks. `fallback` is for
 * operations without a tag.
 */
export function tagsOf({ operation, webhook }: RawOperation, fallback: string): readonly string[] {
  const tags = (operation.tags ?? []).flatMap((tag) => nonEmptyString(tag) ?? []);
  const names = webhook ? [WEBHOOKS, ...tags] : tags;
  return names.length > 0 ? [...new Set(names)] : [fallback];
}

/** The group of operations without a tag: `Other`, or the description's title when no operation has a tag. */
export function fallbackTag(operations: readonly RawOperation[], title: string): string {
  return operations.some(({ operation, webhook }) => !webhook && (operation.tags ?? []).length > 0) ? OTHER : title;
}

/**
 * The groups that have operations: in the order of `x-tagGroups`, of `tags`, then in that of their first use; webhooks
 * and `Other` come last.
 */
export function listTags(
  document: OpenApiDocument,
  names: readonly string[],
  fallback: string,
  locate: Locate,
  issues: Issue[],
): RawTag[] {
  const used = new Set(names);
  const declared = new Map((document.tags ?? []).map((tag, index) => [nonEmptyString(tag.name) ?? '', { tag, index }]));
  const undeclared = [...used]
    .filter((name) => !declared.has(name))
    .toSorted((a, b) => rank(a, fallback) - rank(b, fallback));
  const groups = groupsOf(document);
  const labelOf = (name: string | null) => (name === null ? null : (labelIn(declared.get(name)?.tag ?? {}) ?? name));
  const grouped = [...groups.keys()];
  const place = (name: string) => (groups.has(name) ? grouped.indexOf(name) : grouped.length);
  const present = [...declared.keys()].filter((name) => used.has(name));
  const order = [...present, ...undeclared].toSorted((a, b) => place(a) - place(b));
  const taken = new Map<string, string>();
  return order.map((name) => {
    const { tag, index } = declared.get(name) ?? { tag: {} as Part<'Tag'>, index: 0 };
    const wanted = safeSlug(name, 'group') || 'group';
    const slug = firstFree(wanted, (candidate) => taken.has(candidate));
    const detail = { tag: name, other: taken.get(wanted) ?? '', slug };
    if (slug !== wanted) issues.push(descriptionIssue('tag-slug-twice', locate('tags', index), detail));
    taken.set(slug, name);
    const group = groups.get(name) ?? labelOf(nonEmptyString(tag.parent));
    return { name, slug, tag, group, label: labelIn(tag) ?? name };
  });
}

function labelIn(tag: Part<'Tag'>): string | null {
  return nonEmptyString(tag['x-displayName']) ?? nonEmptyString(tag.summary);
}

function rank(name: string, fallback: string): number {
  return name === fallback ? 2 : name === WEBHOOKS ? 1 : 0;
}

/** The group of each tag, in the order of `x-tagGroups`. */
function groupsOf({ 'x-tagGroups': groups = [] }: OpenApiDocument): ReadonlyMap<string, string> {
  return new Map(groups.flatMap(({ name = '', tags = [] }) => tags.map((tag) => [tag, nonEmptyString(name) ?? ''])));
}
