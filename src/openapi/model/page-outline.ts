import type { Place } from '@schema/issues';
import type { Heading, Outline, Section } from '@/lib/outline';
import type { ProseBlock } from '../prose/prose';
import type { SchemaView } from '../schema/types';
import { fieldLabel } from '../labels';

/** A text, or nothing. */
export type Text = string | null | undefined;

/** A heading of a page, and the text below it that search finds. */
export interface Part {
  readonly heading: Heading;
  readonly trail: readonly string[];
  readonly text: string;
}

/** A part at level 2; none without an id. */
export function part(id: string | null, title: string, words: readonly Text[]): Part[] {
  return id === null ? [] : [{ heading: { id, text: title, depth: 2 }, trail: [title], text: join(words) }];
}

/**
 * The outline of a page: its description, then its parts. `ids` are all ids of the page, `place` is that of each link.
 */
export function pageOutline(
  {
    description,
    sections = description?.sections ?? [],
  }: { description: ProseBlock | null; sections?: readonly Section[] },
  parts: readonly Part[],
  { ids, hrefs, place }: { ids: readonly string[]; hrefs: readonly string[]; place: Place },
): Outline {
  const headings = [...(description?.headings ?? []), ...parts.map(({ heading }) => heading)];
  const named = new Set(headings.map(({ id }) => id));
  const { line, column } = place;
  return {
    headings,
    sections: [...sections, ...parts.map(({ heading, trail, text }) => ({ id: heading.id, trail, text }))],
    links: [...new Set(hrefs)].map((href) => ({ href, line, column, kind: 'route' })),
    anchors: ids.filter((id) => !named.has(id)),
  };
}

/**
 * Every address that a part of the model links to: in its texts, at its further documentation, and the pages of its
 * types. The address of a server is no link.
 */
export function linksIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('hrefs' in part) return part.hrefs as string[];
  const { route, url } = part as { readonly route?: unknown; readonly url?: unknown };
  const own = [route, 'variables' in part ? null : url].filter((address) => typeof address === 'string');
  return [...own, ...Object.values(part instanceof Map ? [...part.values()] : part).flatMap(linksIn)];
}

/** Joins non-empty texts with single spaces. */
export function join(words: readonly Text[]): string {
  return words.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
}

/** The searched text of a schema: names, descriptions and values, without limits. */
export function schemaText(schema: SchemaView): string {
  return [...textsOf(schema)].filter(Boolean).join(' ');
}

/** A name with what is said about it, apart from the text before it: an excerpt has it all on one line. */
export function namedText(name: string, text: string): string {
  return text ? `· ${name}: ${text}` : `· ${name}`;
}

function* textsOf(schema: SchemaView): Generator<string | null | undefined> {
  yield* [schema.title, schema.description?.text, schema.constant, ...schema.enum];
  for (const { text } of schema.enumDescriptions.values()) yield text;
  for (const field of schema.fields) yield namedText(fieldLabel(field), schemaText(field.schema));
  for (const { name, schema: part } of variantsOf(schema)) yield* [name, ...textsOf(part)];
  if (schema.items) yield* textsOf(schema.items);
}

function variantsOf({ compositions }: SchemaView) {
  return compositions.flatMap(({ variants }) => variants);
}
