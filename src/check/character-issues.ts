import { collectionOf, DATA_FILES, isSnippet } from '@schema/collections';
import { issue, type Issue } from '@schema/issues';
import { placesIn } from '@/source/places';
import { codePoint } from '@/source/read-text';
import { readYaml, type YamlFile } from '@/source/yaml';
import { readFrontMatter, splitFrontMatter } from '@/source/front-matter';

const REMOVE = 'Remove it, or write the word again.';

/** Characters that nobody sees, which other programs insert: character → its name, and what to write instead. */
const INVISIBLE: Readonly<Record<string, readonly [name: string, fix: string]>> = {
  '\u00AD': ['soft hyphen', 'Remove it, or write `&shy;` if the word may be divided here.'],
  '\u200B': ['zero-width space', REMOVE],
  '\u200C': ['zero-width non-joiner', REMOVE],
  '\u200D': ['zero-width joiner', REMOVE],
  '\u2028': ['line separator', 'Write an ordinary line break.'],
  '\u2029': ['paragraph separator', 'Write an empty line.'],
  '\u2060': ['word joiner', REMOVE],
  '\uFEFF': ['byte-order mark', REMOVE],
};

/** Other scripts separate words with a zero-width space and write joiners, which also join emoji. */
const EACH_INVISIBLE = /[\u00AD\u2028\u2029\u2060\uFEFF]+|(?<=\p{Script=Latin})[\u200B-\u200D]+/gu;

/** Keys whose values are sentences: a comment behind one is rare. */
const SENTENCES: ReadonlySet<unknown> = new Set(['title', 'description', 'question', 'tagline']);

/**
 * Invisible characters in a page or a data file, and values of its YAML that are others than the writer meant. `path`
 * is below the content folder. Components and samples of code need their characters.
 */
export function characterIssues(source: string, file: string, path: string): Issue[] {
  const isData = Object.values(DATA_FILES).includes(path);
  if (!isData && !isSnippet(path) && !collectionOf(path)) return [];
  const at = placesIn(file, source);
  const yaml = isData ? (/\.yaml$/.test(path) ? source : '') : (splitFrontMatter(source).frontMatter ?? '');
  return [
    ...[...source.matchAll(EACH_INVISIBLE)].map(({ 0: [character = ''], index }) => {
      const [name, fix] = INVISIBLE[character] ?? ['', REMOVE];
      return issue('text-invisible', at(index), { codePoint: codePoint(character), name, fix });
    }),
    ...(/[“”„«‘’]|[ \t]#/.test(yaml)
      ? valueIssues(isData ? readYaml(file, source) : readFrontMatter(file, source), source)
      : []),
  ];
}

function valueIssues({ texts }: YamlFile, source: string): Issue[] {
  const lines = source.split('\n');
  return texts().flatMap(({ path, value, place }) => {
    const written = lines[place.line - 1] ?? '';
    const columnOffset = place.column - 1;
    if (/["']/.test(written.charAt(columnOffset - 1))) return [];
    // In a block scalar, each sign is text (YAML 1.2.2, §8.1).
    const isFirst = written.slice(0, columnOffset).trim() === '';
    if (isFirst && /(?:^|\s)[|>][-+\d]*[ \t]*(?:#.*)?$/.test(lines[place.line - 2] ?? '')) return [];
    // Values in curly quotation marks as a whole, which are no quotation marks of YAML (YAML 1.2.2, §7.3).
    const [, text] = /^[“”„«‘’]([^“”„«»‘’]*)[“”»‘’]$/.exec(value) ?? [];
    if (text !== undefined) return [issue('quotes-curly', place, { found: value, wanted: `"${text}"` })];
    const rest = written.slice(columnOffset);
    const comment = SENTENCES.has(path.at(-1)) ? /^[ \t]+#.*/ : /^[ \t]+#(?:[^\s#].*)?$/;
    const [cut] = (value !== '' && rest.startsWith(value) && comment.exec(rest.slice(value.length))) || [];
    if (cut === undefined) return [];
    return [issue('yaml-comment', place, { found: value, wanted: JSON.stringify((value + cut).trimEnd()) })];
  });
}
