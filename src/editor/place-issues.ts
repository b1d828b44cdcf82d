import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Issue } from '@schema/issues';
import { splitFrontMatter } from '@/content/files/split-front-matter';

/** An issue of a file, with the keys of the value that has it if it is in the YAML. */
export interface PlacedIssue extends Issue {
  field?: readonly (string | number)[];
}

/** Finds the value of each issue in the YAML of a page or a data file. */
export function placeIssues(
  issues: readonly Issue[],
  text: string,
  isPage: boolean,
): PlacedIssue[] {
  const { frontMatter, start } = splitFrontMatter(isPage ? text : '');
  const above = isPage ? 1 : 0;
  const lines = new LineCounter();
  const yaml = isPage ? (frontMatter ?? '') : text;
  const { contents } = parseDocument(yaml, { lineCounter: lines, logLevel: 'silent' });
  return issues.map((issue) => {
    if (isPage && issue.line >= start.line) return issue;
    const named = namedField(issue);
    if (named) return { ...issue, field: named };
    const offset = (lines.lineStarts[issue.line - above - 1] ?? 0) + issue.column - 1;
    return { ...issue, field: keysAt(contents, offset) };
  });
}

/** The keys that a message of the schema begins with: a key that is missing has no place of its own. */
function namedField({ code, message }: Issue): (string | number)[] | undefined {
  if (!code.endsWith('-invalid')) return undefined;
  const [, path] = /^`([\w$.-]+)`: /.exec(message) ?? [];
  return path?.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** The keys that lead to the value at an offset. */
function keysAt(node: unknown, offset: number): (string | number)[] {
  if (isMap(node)) {
    const pair = node.items.find((item) => isAround(item, offset));
    if (!pair || !isScalar(pair.key)) return [];
    return [String(pair.key.value), ...keysAt(pair.value, offset)];
  }
  if (!isSeq(node)) return [];
  const index = node.items.findIndex((item) => isAround(item, offset));
  return index < 0 ? [] : [index, ...keysAt(node.items[index], offset)];
}

function isAround(node: unknown, offset: number): boolean {
  const [first, last] = isPair(node) ? [node.key, node.value ?? node.key] : [node, node];
  const [start = 0] = rangeOf(first);
  const [, , end = 0] = rangeOf(last);
  return start <= offset && offset < Math.max(end, start + 1);
}

function rangeOf(node: unknown): readonly number[] {
  const { range } = (node ?? {}) as { range?: readonly number[] | null };
  return range ?? [];
}
