import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isSignatureHash, signatureOf } from '../lib/server/signature';
import { readCodeMeta } from './code-meta';

/** A signature that cannot be computed, and why; line and column are those of the body. */
export interface SignatureFault {
  readonly detail: string;
  readonly line: number;
  readonly column: number;
}

declare module 'vfile' {
  interface DataMap {
    signatureFaults: SignatureFault[];
  }
}

const REQUIRED = ['header', 'secret', 'timestamp', 'body'] as const;
const OPTIONAL = ['hash', 'payload', 'format'] as const;

type Attributes = Readonly<
  Record<(typeof REQUIRED)[number], string> & Partial<Record<(typeof OPTIONAL)[number], string>>
>;

/**
 * Replaces `<Signature header="…" secret="…" timestamp="…" body="…"/>` with the header of a signed request, computed
 * from the JSON block of the same page whose title is `body`, as compact JSON. It runs after variables are replaced. An
 * element with wrong attributes stays, so that the check of the components reports it. A missing or invalid block is
 * collected in `file.data.signatureFaults`.
 */
export function remarkSignatures() {
  return (tree: Root, file: VFile): void => {
    const faults: SignatureFault[] = (file.data.signatureFaults ??= []);
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      const attributes = node.name === 'Signature' ? attributesOf(node) : undefined;
      if (!attributes || !parent || index === undefined) return;
      const { header, hash, ...rest } = attributes;
      const body = bodyOf(tree, attributes.body);
      if ('detail' in body && !node.data?.origin)
        faults.push({ ...body, line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 });
      const value =
        'sent' in body ? signatureOf({ ...rest, ...(hash && isSignatureHash(hash) && { hash }), body: body.sent }) : '';
      const position = node.position && { position: node.position };
      parent.children[index] = { type: 'code', lang: 'http', value: `${header}: ${value}`, ...position };
    });
  };
}

/** The body as it is sent: the block with that title, as compact JSON. */
function bodyOf(tree: Root, title: string): { sent: string } | { detail: string } {
  const blocks: Code[] = [];
  visit(tree, 'code', (code) => void blocks.push(code));
  const block = blocks.find(({ lang, meta }) => lang === 'json' && readCodeMeta(meta).title === title);
  if (!block) return { detail: `this page has no JSON block with title="${title}"` };
  try {
    return { sent: JSON.stringify(JSON.parse(block.value)) };
  } catch {
    return { detail: `the block "${title}" is no valid JSON` };
  }
}

/** The attributes as plain strings; undefined if one is missing, unknown or not supported. */
function attributesOf({ attributes }: MdxJsxFlowElement): Attributes | undefined {
  const found: Record<string, string> = {};
  for (const attribute of attributes) {
    const isText =
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string' && attribute.value !== '';
    if (!isText || ![...REQUIRED, ...OPTIONAL].some((name) => name === attribute.name)) return undefined;
    found[attribute.name] = String(attribute.value);
  }
  const { hash } = found;
  return REQUIRED.every((name) => name in found) && (hash === undefined || isSignatureHash(hash))
    ? (found as unknown as Attributes)
    : undefined;
}
