import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Issue } from '@schema/issues';
import { checkValue } from '@/content/files/validate';
import type { Locate } from '@/content/files/yaml';
import type { Resolver } from '../load/local-refs';
import { descriptionIssue } from '../load/messages';
import type { TypedPart } from '../load/walk';

/** `x-signature` in an Example Object: the engine computes `value` from it. */
const extension = z.strictObject({
  secret: z.string().min(1),
  timestamp: z.union([z.string().min(1), z.number()]),
  /**
   * A JSON Pointer as a URI fragment (RFC 6901 §6) to the example of the body; a body that is no text is signed as
   * compact JSON.
   */
  body: z.string().startsWith('#/', 'Write a JSON Pointer that begins with #/.'),
});

/**
 * Computes the `value` of an example that has `x-signature: {secret, timestamp, body}`, so that no signature is typed by
 * hand: an HMAC (RFC 2104) with SHA-256, as `t=1773306759,v1=5d41…`. A wrong extension or a dangling pointer is an issue
 * at its place, and the example stays as it is.
 */
export function* signatureIssues(
  { kind, node }: TypedPart,
  resolver: Resolver,
  at: Locate,
): Iterable<Issue> {
  const { 'x-signature': signature } = node;
  if (kind !== 'Example' || signature === undefined) return;
  const result = valueOf(signature, resolver);
  if ('value' in result) Object.assign(node, result);
  else
    for (const { path, message } of result.problems)
      yield descriptionIssue('signature-invalid', at('x-signature', ...path), { detail: message });
}

function valueOf(raw: unknown, resolver: Resolver) {
  const { data, problems } = checkValue(extension, raw);
  if (!data) return { problems };
  const body = resolver.at(data.body);
  if (body === undefined)
    return { problems: [{ path: ['body'], message: `There is nothing at ${data.body}.` }] };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = createHmac('sha256', data.secret)
    .update(`${data.timestamp}.${text}`)
    .digest('hex');
  return { value: `t=${data.timestamp},v1=${signature}` };
}
