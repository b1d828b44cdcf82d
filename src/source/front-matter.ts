/** A content file, split in two. */
export interface SplitFile {
  /** The YAML between the fences, or null if the file has none. */
  readonly frontMatter: string | null;
  /** The MDX below. */
  readonly body: string;
  /** Lines of the file above the body. */
  readonly bodyOffset: number;
}

/** Each fence is on its own line; a byte order mark may precede the first. */
const FENCED = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/**
 * Cuts a content file at its front matter's fences. The YAML begins in line 2 of the file. `vfile-matter` does not fit:
 * it returns the parsed data, but the checks need the YAML as text and the line of the body.
 */
export function splitFrontMatter(source: string): SplitFile {
  const match = FENCED.exec(source);
  if (!match) return { frontMatter: null, body: source, bodyOffset: 0 };
  const bodyOffset = match[0].split('\n').length - (match[0].endsWith('\n') ? 1 : 0);
  return { frontMatter: match[1] ?? '', body: source.slice(match[0].length), bodyOffset };
}

/** The `slug` in the front matter of a page's text. */
export function slugIn(text: string): string | undefined {
  const { frontMatter } = splitFrontMatter(text);
  return /^slug:[ \t]*["']?([^\s"'#]+)/m.exec(frontMatter ?? '')?.[1];
}
