import type { Place } from '@schema/issues';
import { ofObject } from '@/lib/server/cache';
import type { TextFile } from './read-text';
import { readYaml, type YamlFile } from './yaml';

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

/**
 * The YAML of a file that was read, parsed once: all of a data file, or the front matter of a page, which begins in the
 * second line; without one, an empty value.
 */
export function yamlOf(file: string, read: TextFile): YamlFile {
  return ofObject('yaml', read, () => {
    if (file.endsWith('.yaml')) return readYaml(file, read.text);
    return readYaml(file, splitFrontMatter(read.text).frontMatter ?? '', 1);
  });
}

/** The `slug` in the front matter of a page's text. */
export function slugIn(text: string): string | undefined {
  const { frontMatter } = splitFrontMatter(text);
  return /^slug:[ \t]*["']?([^\s"'#]+)/m.exec(frontMatter ?? '')?.[1];
}

/** A question with its answer, and where the Markdown of the answer begins. */
export interface PlacedQuestion {
  question: string;
  answer: string;
  group?: string;
  start: Place;
}

/** The questions of a FAQ with their places. Invalid entries are left out; the schema reports them. */
export function readQuestions({ data, textAt }: YamlFile): PlacedQuestion[] {
  const { questions } = (data ?? {}) as { questions?: unknown };
  if (!Array.isArray(questions)) return [];
  return questions.flatMap((_, index) => {
    const [question, answer, group] = ['question', 'answer', 'group'].map((key) =>
      textAt('questions', index, key),
    );
    if (!question || !answer) return [];
    const grouped = group ? { group: group.value } : {};
    return [{ question: question.value, answer: answer.value, ...grouped, start: answer.place }];
  });
}
