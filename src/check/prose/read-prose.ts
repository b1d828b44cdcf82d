import { statSync } from 'node:fs';
import { join } from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { collectionOf, versionOf } from '@schema/collections';
import type { Place } from '@schema/issues';
import type { ParsedText } from '@/content/read-page';
import { markdownFault } from '@/content/markdown/markdown-limits';
import { mdxProcessor } from '@/content/markdown/text-outline';
import { piecesOf, type Piece } from '@/content/markdown/prose-pieces';
import { listFiles } from '@/content/files/content-files';
import type { Files } from '@/content/files/files';
import { yamlOf } from '@/content/files/read-front-matter';
import type { TextFile } from '@/content/files/read-text';
import { placesIn } from '@/content/files/places';
import { readYaml, type YamlText } from '@/content/files/yaml';

/** A Markdown text that readers see: a page or an answer, a line of front matter, or a text of the API description. */
interface Passage {
  part: 'text' | 'line' | 'description';
  markdown: string;
  start: Place;
}

/** A piece of a passage. `placeAt` returns the place of an offset in the passage. */
export interface PlacedPiece extends Piece {
  passage: Passage;
  placeAt: (offset: number) => Place;
}

/** Passages with what the rules read of each; undefined if it has a syntax error, which the check of the page reports. */
export type Prose = readonly {
  passage: Passage;
  pieces: readonly Piece[] | undefined;
}[];

/** The files whose language is checked: pages, except those of old versions. */
export function proseFiles(files: Files): string[] {
  return files.list().files.filter((path) => collectionOf(path) && versionOf(path) === undefined);
}

/** The files of an API description, which is a file or a folder. */
export function descriptionFiles(path: string): string[] {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  const files = isFolder ? listFiles(path).map((name) => join(path, name)) : [path];
  return files.filter((file) => /\.(?:ya?ml|json)$/.test(file));
}

/** The prose of texts, as far as they are whole. */
export function proseOf(texts: readonly ParsedText[]): Prose {
  return texts.map(({ markdown, start, isWhole, parsed }) => ({
    passage: { part: 'text', markdown, start },
    pieces: isWhole ? parsed?.analysis.pieces : undefined,
  }));
}

/** Values of front matter that are no prose, and keywords, which can be words that the site does not use. */
const NO_PROSE = /^(?:icon|keywords|operation|redirectFrom|slug)\b|\banswer\b/;
const lineProcessor = mdxProcessor({ variables: {}, tables: {} }).freeze();

/** The prose of a page's front matter, without its answers. */
export function lineProse(file: string, read: TextFile): Prose {
  const { faults, at, texts } = yamlOf(file, read);
  if (faults.length > 0)
    return [{ passage: { part: 'line', markdown: '', start: at() }, pieces: undefined }];
  const prose = texts().filter(({ path }) => !NO_PROSE.test(path.join('.')));
  return parsedTexts('line', prose, lineProcessor);
}

const descriptionProcessor = unified().use(remarkParse).use(remarkGfm).freeze();

/** Every `description` and `summary` of a file of an API description, and every `cause` and `fix` of its problems. */
export function descriptionTexts(file: string, text: string): YamlText[] {
  const texts = readYaml(file, text).texts();
  const isProse = ({ path }: YamlText) =>
    /^(?:description|summary|cause|fix)$/.test(String(path.at(-1))) && !path.includes('example');
  return texts.filter(isProse);
}

export function descriptionProse(texts: readonly YamlText[]): Prose {
  return parsedTexts('description', texts, descriptionProcessor);
}

/** One line without a sign of Markdown, as most values are: a parser needs a millisecond to say so. `www.` is a link. */
export const PLAIN = /^(?!.*www\.)\p{L}(?:[\p{L}\p{N} ,;()'’"“”–—-]|[.:!?](?= |$))*$(?<! )/iu;

function parsedTexts(
  part: Passage['part'],
  texts: readonly YamlText[],
  processor: Pick<typeof descriptionProcessor, 'parse'>,
): Prose {
  return texts.map(({ value: markdown, place: start }) => {
    const passage = { part, markdown, start };
    if (PLAIN.test(markdown))
      return {
        passage,
        pieces: [{ kind: 'text', text: markdown, start: 0, end: markdown.length }],
      };
    try {
      return {
        passage,
        pieces: markdownFault(markdown)
          ? undefined
          : piecesOf(processor.parse(new VFile(markdown))),
      };
    } catch {
      return { passage, pieces: undefined };
    }
  });
}

/** The pieces of prose, each with its passage. */
export function placedPieces(prose: Prose): PlacedPiece[] {
  return prose.flatMap(({ passage, pieces = [] }) => {
    const placeAt = placesIn(passage.markdown, passage.start);
    return pieces.map((piece) => ({ ...piece, passage, placeAt }));
  });
}

/**
 * The place in the file of `index` in a piece. Escapes can make the text shorter than its source; then `word` is
 * searched for.
 */
export function placeOf(
  { passage, placeAt, text, start, end }: PlacedPiece,
  index: number,
  word: string,
): Place {
  const source = passage.markdown.slice(start, end);
  const found = source === text ? index : source.indexOf(word);
  return placeAt(start + Math.max(found, 0));
}
