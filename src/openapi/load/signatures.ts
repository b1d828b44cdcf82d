import { z } from 'zod';
import type { Issue } from '@schema/issues';
import { SIGNATURE_HASHES, signatureOf } from '@/lib/server/signature';
import { descriptionIssue } from './issues';
import { createResolver, isJsonObject, mapEntries, mapItems, type JsonObject, type Keys, type Resolver } from './json';
import type { Locate } from '@/source/yaml';

/** `x-signature` in an Example Object: the engine computes `value` from it. */
const extension = z.strictObject({
  secret: z.string().min(1),
  timestamp: z.union([z.string().min(1), z.number()]),
  /**
   * A JSON Pointer as a URI fragment (RFC 6901 §6) to the example of the body; a body that is no text is signed as
   * compact JSON.
   */
  body: z.string().startsWith('#/', 'Write a JSON Pointer that begins with #/.'),
  hash: z.enum(SIGNATURE_HASHES).optional(),
  payload: z.string().min(1).optional(),
  format: z.string().min(1).optional(),
});

/**
 * The description with a computed `value` in each example that has `x-signature: {secret, timestamp, body}`, so that no
 * signature is typed by hand. A wrong extension or a dangling pointer is an issue at its place, and the example stays
 * as it is.
 */
export function computeSignatures(document: JsonObject, locate: Locate): { document: JsonObject; issues: Issue[] } {
  const issues: Issue[] = [];
  const resolver = createResolver(document);
  const sign = (keys: Keys, value: unknown): string | undefined => {
    const result = valueOf(value, resolver);
    if ('fault' in result)
      issues.push(descriptionIssue('signature-invalid', locate(...keys, 'x-signature'), { detail: result.fault }));
    return 'value' in result ? result.value : undefined;
  };
  const walk = (node: unknown, keys: Keys): unknown => {
    if (Array.isArray(node)) return mapItems(node, (item, index) => walk(item, [...keys, index]));
    if (!isJsonObject(node)) return node;
    const isExample = keys.at(-2) === 'examples' && Object.hasOwn(node, 'x-signature');
    if (!isExample) return mapEntries(node, (key, item) => walk(item, [...keys, key]));
    const value = sign(keys, node['x-signature']);
    return value === undefined ? node : { ...node, value };
  };
  return { document: walk(document, []) as JsonObject, issues };
}

function valueOf(raw: unknown, resolver: Resolver): { value: string } | { fault: string } {
  const { data, error } = extension.safeParse(raw);
  if (!data)
    return {
      fault: error.issues.map(({ path, message }) => `\`${path.join('.') || 'x-signature'}\`: ${message}`).join(' '),
    };
  const body = resolver.at(data.body);
  if (body === undefined) return { fault: `\`body\`: there is nothing at ${data.body}` };
  return {
    value: signatureOf({
      ...data,
      timestamp: String(data.timestamp),
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  };
}
