import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Issue } from '@schema/issues';
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
  if ('fault' in result)
    yield descriptionIssue('signature-invalid', at('x-signature'), { detail: result.fault });
  else Object.assign(node, result);
}

function valueOf(raw: unknown, resolver: Resolver): { value: string } | { fault: string } {
  const { data, error } = extension.safeParse(raw);
  if (!data)
    return {
      fault: error.issues
        .map(({ path, message }) => `\`${path.join('.') || 'x-signature'}\`: ${message}`)
        .join(' '),
    };
  const body = resolver.at(data.body);
  if (body === undefined) return { fault: `\`body\`: there is nothing at ${data.body}` };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = createHmac('sha256', data.secret)
    .update(`${data.timestamp}.${text}`)
    .digest('hex');
  return { value: `t=${data.timestamp},v1=${signature}` };
}
