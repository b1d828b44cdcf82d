/** What a writer may say behind the language of a fence: ```` ```ts title="app.ts" {2,4-6} ins={3} del={4} showLineNumbers ````. */
export interface CodeMeta {
  /** File name or other caption; undefined for the language's name. */
  readonly title: string | undefined;
  /** Lines to look at, counted from 1. */
  readonly marked: ReadonlySet<number>;
  /** Lines that were added, and lines that were taken away: these are shown and not copied. */
  readonly inserted: ReadonlySet<number>;
  readonly deleted: ReadonlySet<number>;
  readonly lineNumbers: boolean;
  /** Words that mean nothing here, as they were written. */
  readonly unknown: readonly string[];
}

/** What is wrong with a fence: a word that means nothing, or a line that the block has not got. */
export type CodeFault = { readonly kind: 'word'; readonly word: string } | { readonly kind: 'line'; readonly line: number; readonly lines: number };

const WORD = /\s*(?:title="([^"]*)"|((?:ins|del)=)?\{([\d,\s-]*)\}|(showLineNumbers)(?=\s|$)|(\S+))/gy;

/** Reads the words behind a fence's language. The same word twice adds lines; the last title counts. */
export function readCodeMeta(meta: string | null | undefined): CodeMeta {
  const lines = { '': new Set<number>(), 'ins=': new Set<number>(), 'del=': new Set<number>() };
  const unknown: string[] = [];
  let title: string | undefined;
  let lineNumbers = false;
  for (const [, caption, kind = '', ranges, numbers, other] of (meta ?? '').trimEnd().matchAll(WORD)) {
    if (caption !== undefined) title = caption;
    if (ranges !== undefined) for (const line of linesOf(ranges)) lines[kind as keyof typeof lines].add(line);
    if (numbers) lineNumbers = true;
    if (other) unknown.push(other);
  }
  return { title, marked: lines[''], inserted: lines['ins='], deleted: lines['del='], lineNumbers, unknown };
}

/** What a writer should mend in the words behind a fence's language. */
export function codeFaults(meta: string | null | undefined, code: string): CodeFault[] {
  const { unknown, marked, inserted, deleted } = readCodeMeta(meta);
  const lines = code.split('\n').length;
  const beyond = [...marked, ...inserted, ...deleted].filter((line) => line < 1 || line > lines);
  return [...unknown.map((word) => ({ kind: 'word', word }) as const), ...beyond.slice(0, 1).map((line) => ({ kind: 'line', line, lines }) as const)];
}

/** `2,4-6` → 2, 4, 5, 6. */
function linesOf(ranges: string): number[] {
  return ranges
    .split(',')
    .filter((part) => part.trim())
    .flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number);
      return Array.from({ length: Math.max(0, Math.min(to - from, 1000) + 1) }, (_, index) => from + index);
    });
}
