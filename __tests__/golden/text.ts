import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { createHash } from 'node:crypto';
import { formatIssue, type Issue } from '@schema/issues';
import type { PageResult } from './read';

/** The issues as `npm run check` prints them, one a line. */
export function issuesText(issues: readonly Issue[]): string {
  return issues.map(formatIssue).join('\n') || 'no issue';
}

/** The outline and the code of a page, one part of the outline a line. */
export function pageText({ outline, code }: PageResult): string {
  const parts = Object.entries(outline).flatMap(([kind, list]) =>
    (list as readonly object[]).map((item) => `${kind} ${JSON.stringify(item)}`),
  );
  return [...parts, ...code].join('\n');
}

/** The lines of a text that are not in `known`, shortened, below a digest of the whole text. */
export function newLines(text: string, known: string): string {
  const old = new Set(known.split('\n').map((line) => line.trim()));
  const added = text
    .split('\n')
    .flatMap((line) => (old.has(line.trim()) ? [] : [line.trim().slice(0, 160)]));
  return [`digest ${digest(text)}`, ...added.slice(0, 12)].join('\n');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** A digest of a value, which is the same whether an empty part is there or not. */
export function valueDigest(value: unknown): string {
  const plain = (_key: string, part: unknown) => (isEmpty(part) ? undefined : part);
  return digest(JSON.stringify(value, plain) ?? '');
}

/** A value as indented text: trees as HTML, and no key whose value is empty. */
export function valueText(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isTree(value)) return JSON.stringify(toHtml(value));
  const [entries, isList] = [Object.entries(value), Array.isArray(value)];
  return entries
    .filter(([, child]) => isList || !isEmpty(child))
    .map(([key, child]) => {
      const text = valueText(child, `${indent} `);
      return `\n${indent}${isList ? '-' : String(key)}${text.startsWith('\n') ? '' : ' '}${text}`;
    })
    .join('');
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object') return value === undefined || value === '' || value === false;
  return value === null || Object.keys(value).length === 0;
}

function isTree(value: object): value is Root {
  return 'type' in value && value.type === 'root' && 'children' in value;
}
