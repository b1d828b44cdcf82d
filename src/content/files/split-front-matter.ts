/** A content file, split in two. */
export interface SplitFile {
  /** The YAML between the fences, or null if the file has none. */
  frontMatter: string | null;
  /** The MDX below. */
  body: string;
  /** Where the body begins. */
  start: { line: number; column: 1 };
}

/** Each fence is on its own line; a byte order mark may precede the first. */
const FENCED = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/**
 * Cuts a content file at its front matter's fences. `vfile-matter` does not fit: it returns the parsed data, but the
 * checks need the YAML as text and the line of the body.
 */
export function splitFrontMatter(source: string): SplitFile {
  const match = FENCED.exec(source);
  if (!match) return { frontMatter: null, body: source, start: { line: 1, column: 1 } };
  const line = match[0].split('\n').length + (match[0].endsWith('\n') ? 0 : 1);
  return {
    frontMatter: match[1] ?? '',
    body: source.slice(match[0].length),
    start: { line, column: 1 },
  };
}

/** The `slug` in the front matter of a page's text. */
export function slugIn(text: string): string | undefined {
  const { frontMatter } = splitFrontMatter(text);
  return /^slug:[ \t]*["']?([^\s"'#]+)/m.exec(frontMatter ?? '')?.[1];
}
