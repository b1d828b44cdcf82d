import { createHash } from 'node:crypto';
import type { Issue } from '@schema/issues';
import { DEVICE } from '@schema/file-names';
import { uniqueName } from '@/content/markdown/unique-name';
import type { Locate } from '@/content/files/yaml';
import { descriptionIssue } from '../load/messages';
import { keysIn, namedParts, type Part } from '../load/document';
import { nonEmptyString } from '../load/json';
import type { Resolver } from '../load/local-refs';
import { kebabCase } from '../prose/anchors';

/** One operation as the description has it, with the address of its page. */
export interface RawOperation {
  id: string;
  slug: string;
  method: string;
  path: string;
  pathItem: Part<'PathItem'>;
  operation: Part<'Operation'>;
  /** Keys that lead to it, for places. */
  keys: readonly string[];
  /** One of the description's `webhooks`; `path` is its name then. */
  webhook: boolean;
}

/** The routes of operations begin with it. */
export const OPERATION_PREFIX = '/api/';

/** The slug of the overview, which no operation has. */
export function overviewSlug(product: string): string {
  return `${product}-api`;
}

const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
] as const;

/** Whether OpenAPI has had a method since version 3.0. */
export function isUsualMethod(method: string): boolean {
  return method !== 'QUERY' && METHODS.some((name) => name.toUpperCase() === method);
}

/**
 * Every operation of `paths`, then of `webhooks`, in order, with a slug of its own: the operationId in kebab-case, or
 * method and path without an id. Slugs are lower case, because some file systems ignore letter case. A second operation
 * with the same slug gets `-2`, and so does one with the slug of the overview of `product`.
 */
export function listOperations(
  resolver: Resolver,
  locate: Locate,
  issues: Issue[],
  product?: string,
): RawOperation[] {
  const taken = new Map<string, string>(
    product === undefined ? [] : [[overviewSlug(product), 'the overview']],
  );
  const ids = new Set<string | null>();
  return [...rawOperations(resolver, 'paths'), ...rawOperations(resolver, 'webhooks')].map(
    (raw) => {
      const given = nonEmptyString(raw.operation.operationId);
      const name = `${raw.method} ${raw.path}`;
      const wanted =
        safeSlug(given ?? (raw.webhook ? raw.path : name), 'operation') ||
        safeSlug(name, 'operation') ||
        'operation';
      const slug = uniqueName(wanted, (candidate) => taken.has(candidate));
      const route = OPERATION_PREFIX + slug;
      const other = taken.get(wanted) ?? '';
      // Redocly reports two operations with one id.
      if (given !== null && slug !== wanted && !ids.has(given))
        issues.push(
          descriptionIssue('operation-id-twice', locate(...raw.keys, 'operationId'), {
            id: given,
            other,
            route,
          }),
        );
      taken.set(slug, name);
      ids.add(given);
      return { ...raw, id: given ?? name, slug };
    },
  );
}

function rawOperations(
  resolver: Resolver,
  part: 'paths' | 'webhooks',
): Omit<RawOperation, 'id' | 'slug'>[] {
  return namedParts(resolver.document[part]).flatMap(([path, rawItem]) => {
    const pathItem = resolver.resolve(rawItem);
    return methodsOf(pathItem).map(({ keys, ...found }) => ({
      ...found,
      path,
      pathItem,
      keys: [part, path, ...keys],
      webhook: part === 'webhooks',
    }));
  });
}

/**
 * The operations of a path, a webhook or a callback in their order, with their methods in upper case and the keys that
 * lead to each.
 */
export function methodsOf(pathItem: Part<'PathItem'>) {
  const usual = keysIn(pathItem, METHODS).map((method) => ({
    method: method.toUpperCase(),
    keys: [method],
    operation: pathItem[method] ?? {},
  }));
  const additional = Object.entries(pathItem.additionalOperations ?? {}).map(
    ([method, operation]) => ({
      method: method.toUpperCase(),
      keys: ['additionalOperations', method],
      operation,
    }),
  );
  return [...usual, ...additional];
}

/** Longest slug in bytes: a file system allows 255 for a name, and the export adds prefixes and extensions. */
const MAX_BYTES = 100;
const HASH_LENGTH = 8;

/**
 * A name as a slug that is a file name on every system. The name of a Windows device gets `suffix`: `con` → `con-page`. A
 * long one is cut and gets a hash of the whole, so that it depends on no other name. Empty for a name without letters
 * and digits.
 */
export function safeSlug(name: string, suffix: string): string {
  const slug = kebabCase(name);
  if (DEVICE.test(slug)) return `${slug}-${suffix}`;
  const bytes = Buffer.from(slug);
  if (bytes.length <= MAX_BYTES) return slug;
  const hash = createHash('sha256').update(slug).digest('hex').slice(0, HASH_LENGTH);
  // A cut character is read as U+FFFD.
  const beginning = bytes.toString('utf8', 0, MAX_BYTES - HASH_LENGTH - 1);
  return `${beginning.replace(/-?\uFFFD?$/, '')}-${hash}`;
}
