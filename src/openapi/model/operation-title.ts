import { nonEmptyString } from '../load/json';
import { inlineProse } from '../prose/prose';
import type { RawOperation } from './slugs';

/** Characters from which a summary is a text rather than a heading. */
const MAX_TITLE = 80;

/** The heading of an operation, and the Markdown below it. */
interface OperationTitle {
  readonly title: string;
  readonly text: string | null;
}

/**
 * The heading is the first of `x-displayName`, the operation's and its path's `summary` that is plain and short, without
 * a full stop; else the id as words (`getApiToken` → `Get api token`), else method and path. A summary that is no heading
 * comes before the description.
 */
export function operationTitle(raw: Omit<RawOperation, 'id' | 'slug' | 'keys'>): OperationTitle {
  const { operation, pathItem } = raw;
  const summary = nonEmptyString(operation.summary) ?? nonEmptyString(pathItem.summary);
  const description = nonEmptyString(operation.description) ?? nonEmptyString(pathItem.description);
  const found = [nonEmptyString(operation['x-displayName']), summary].find((text) => text !== null && isHeading(text));
  const title = found ? (inlineProse(found)?.text.replace(/\.$/, '') ?? found) : idAsWords(raw);
  const isShown = summary === null || summary === found || description?.trim().startsWith(summary.trim());
  const parts = [isShown ? null : summary, description].filter((part) => part !== null);
  return { title, text: parts.length > 0 ? parts.join('\n\n') : null };
}

/** One line of text without Markdown. */
function isHeading(text: string): boolean {
  const [paragraph, ...others] = inlineProse(text)?.tree.children ?? [];
  const isPlain = paragraph?.type === 'element' && paragraph.children.every(({ type }) => type === 'text');
  return text.trim().length < MAX_TITLE && !text.trim().includes('\n') && others.length === 0 && isPlain;
}

function idAsWords({ operation, method, path, webhook }: Parameters<typeof operationTitle>[0]): string {
  const id = nonEmptyString(operation.operationId);
  if (!id) return webhook ? path : `${method} ${path}`;
  const words = id
    .replace(/([a-z\d])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/[_\-./]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
