/**
 * Options after the language of a code fence: ```` ```ts title="app.ts" {2,4-6} ins={3} del={4} showLineNumbers ````.
 */
export interface CodeMeta {
  /** File name or other caption; if undefined, the caption is the language's name. */
  readonly title: string | undefined;
  /** Highlighted lines; the first line is 1. */
  readonly marked: ReadonlySet<number>;
  /** Inserted lines, and deleted lines, which are shown but not copied. */
  readonly inserted: ReadonlySet<number>;
  readonly deleted: ReadonlySet<number>;
  readonly lineNumbers: boolean;
  /** Options that are none, and ranges that name no line: `{6-4}`, `{2-}`. */
  readonly unknown: readonly string[];
}

const WORD =
  /\s*(?:title="([^"]*)"|((?:ins|del)=)?\{([\d,\s-]*)\}|(showLineNumbers)(?=\s|$)|(\S+))/gy;

/** Parses the options of a fence. A repeated line option adds its lines; the last title counts. */
export function readCodeMeta(meta: string | null | undefined): CodeMeta {
  const lines = { '': new Set<number>(), 'ins=': new Set<number>(), 'del=': new Set<number>() };
  const unknown: string[] = [];
  let title: string | undefined;
  let lineNumbers = false;
  for (const [, caption, kind = '', ranges, numbers, other] of (meta ?? '')
    .trimEnd()
    .matchAll(WORD)) {
    if (caption !== undefined) title = caption;
    for (const range of (ranges ?? '').split(',').filter((part) => part.trim())) {
      const found = linesOf(range);
      for (const line of found) lines[kind as keyof typeof lines].add(line);
      if (found.length === 0) unknown.push(`{${range.trim()}}`);
    }
    if (numbers) lineNumbers = true;
    if (other) unknown.push(other);
  }
  return {
    title,
    marked: lines[''],
    inserted: lines['ins='],
    deleted: lines['del='],
    lineNumbers,
    unknown,
  };
}

/** `4-6` → 4, 5, 6. */
function linesOf(range: string): number[] {
  if (!/^\s*\d+\s*(?:-\s*\d+\s*)?$/.test(range)) return [];
  const [from = 0, to = from] = range.split('-').map(Number);
  return Array.from(
    { length: Math.max(0, Math.min(to - from, 1000) + 1) },
    (_, index) => from + index,
  );
}
