import openapiTS, { astToString } from 'openapi-typescript';
import type { Issue } from '@schema/issues';
import { topOf } from '@/source/places';
import type { OpenApiDocument } from './load/document';
import { descriptionIssue } from './load/messages';
import { walk } from './load/walk';
import { createResolver, mappingPointer } from './load/local-refs';

/** For a description that cannot be typed at all: the samples compile with it. */
const ANY_PATHS = `export interface paths {
  [path: string]: any;
}
export type Readable<T> = T;
export type Writable<T> = T;
`;
/** Names that the generator calls or sets on each object: they are written with a prefix while it works. */
const PREFIX = 'ReservedName0';
const RESERVED = new RegExp(`(?<=["/])(?=(?:${Object.getOwnPropertyNames(Object.prototype).join('|')})["/])`, 'g');

/** The types as TypeScript, and why there are none. */
export interface ApiTypes {
  readonly source: string;
  readonly issues: readonly Issue[];
}

/**
 * TypeScript types of a loaded description, in which every value has the type of the specification. What a reference
 * does not find is `unknown`; its loader has reported it. `source` is the root file.
 */
export async function apiTypes(description: OpenApiDocument, source: string): Promise<ApiTypes> {
  const document = JSON.parse(JSON.stringify(readable(description)).replace(RESERVED, PREFIX)) as never;
  try {
    const types = await openapiTS(document, {
      defaultNonNullable: false,
      readWriteMarkers: true,
      silent: true,
    } as never);
    return { source: astToString(types).replaceAll(PREFIX, ''), issues: [] };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    const detail = reason.replaceAll(PREFIX, '').replace(/\.$/, '');
    return { source: ANY_PATHS, issues: [descriptionIssue('types-incomplete', topOf(source), { reason: detail })] };
  }
}

/**
 * A copy as the generator reads it: targets of discriminators are references, each operationId occurs once, and each
 * reference leads to a value that is no reference.
 */
function readable(description: OpenApiDocument): OpenApiDocument {
  const document = structuredClone(description);
  const resolver = createResolver(document);
  const ids = new Set<unknown>();
  for (const part of walk(document)) {
    const node = part.node as Record<string, unknown>;
    if (part.kind === 'DiscriminatorMapping')
      for (const [name, target] of Object.entries(node)) {
        node[name] = mappingPointer(target, resolver);
        if (resolver.at(String(node[name])) === undefined) delete node[name];
      }
    else if (typeof node.$ref === 'string') {
      const { missing, last } = resolver.end(node);
      // The time of the generator grows with the square of the length of a chain.
      if (missing === null) node.$ref = last;
      else delete node.$ref;
    }
    if (part.kind !== 'Operation') continue;
    if (ids.has(node.operationId)) delete node.operationId;
    ids.add(node.operationId);
  }
  return document;
}
