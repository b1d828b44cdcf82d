import { uniqueName } from '@/content/markdown/unique-name';
import type { OpenApiDocument, Part } from '../load/document';
import { nonEmptyString } from '../load/json';
import type { Anchors } from '../prose/anchors';
import { inlineProse } from '../prose/prose';
import { viewExternalDocs } from '../schema/value-labels';
import { safeSlug, type RawOperation } from './slugs';
import type { Tag } from './types';

/** Group of operations without a tag, beside groups with a name. */
const OTHER = 'Other';

/** Group of the requests that the API sends to its clients. */
const WEBHOOKS = 'Webhooks';

/** What comes after the other groups that are not declared, in this order. */
const LAST = [WEBHOOKS, OTHER];

/**
 * Names of the groups that list each operation: its tags, and for a webhook the group of webhooks. An operation without
 * a tag is in `Other`, or in a group with the description's title when no operation has a tag.
 */
export function tagNames(
  operations: readonly RawOperation[],
  title: string,
): (readonly string[])[] {
  const tagsOf = ({ operation }: RawOperation) =>
    (operation.tags ?? []).flatMap((tag) => nonEmptyString(tag) ?? []);
  const fallback = operations.some((raw) => !raw.webhook && tagsOf(raw).length > 0) ? OTHER : title;
  return operations.map((raw) => {
    const names = raw.webhook ? [WEBHOOKS, ...tagsOf(raw)] : tagsOf(raw);
    return names.length > 0 ? [...new Set(names)] : [fallback];
  });
}

/**
 * The groups that have operations: in the order of `x-tagGroups`, of `tags`, then in that of their first use; webhooks
 * and `Other` come last.
 */
export function listTags(
  document: OpenApiDocument,
  names: readonly string[],
  anchors: Anchors,
): Omit<Tag, 'operations'>[] {
  const declared = new Map(
    (document.tags ?? []).map((tag) => [nonEmptyString(tag.name) ?? '', tag]),
  );
  const groups = groupsOf(document);
  const labelOf = (name: string) => {
    const tag = declared.get(name);
    return nonEmptyString(tag?.['x-displayName']) ?? nonEmptyString(tag?.summary) ?? name;
  };
  const byUse = names.toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b));
  const order = new Set([...groups.keys(), ...declared.keys(), ...byUse]);
  const taken = new Set<string>();
  return [...order]
    .filter((name) => names.includes(name))
    .map((name) => {
      const tag: Part<'Tag'> = declared.get(name) ?? {};
      const wanted = safeSlug(name, 'group') || 'group';
      const slug = uniqueName(wanted, (candidate) => taken.has(candidate));
      taken.add(slug);
      const parent = nonEmptyString(tag.parent);
      return {
        name,
        slug,
        group: groups.get(name) ?? (parent && labelOf(parent)),
        label: labelOf(name),
        anchor: anchors.claim(slug),
        description: inlineProse(tag.description),
        externalDocs: viewExternalDocs(tag.externalDocs),
      };
    });
}

/** The group of each tag, in the order of `x-tagGroups`. */
function groupsOf({ 'x-tagGroups': groups = [] }: OpenApiDocument): ReadonlyMap<string, string> {
  return new Map(
    groups.flatMap(({ name = '', tags = [] }) =>
      tags.map((tag) => [tag, nonEmptyString(name) ?? '']),
    ),
  );
}
