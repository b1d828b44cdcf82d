import type { Nodes, Parents, Root } from 'mdast';
import type { Edit, Mode, Place } from '@schema/issues';
import type { Document } from '@/content/read-page';
import type { Analysis } from '@/content/markdown/text-outline';
import type { YamlText } from '@/content/files/yaml';
import type { Known } from './known-components';
import type { PlacedPiece } from './prose/read-prose';
import type { WordSearch } from './prose/word-search';

/** A text of a page, its tree after the plugins, and what it may refer to. */
export interface PageText {
  file: string;
  /** The text that the tree was parsed from: syntax of other sites is spaces in it. */
  text: string;
  tree: Root;
  analysis: Analysis;
  known: Known;
  /** Each level-2 heading of a page with `feed` is an entry of the feed. */
  isFeed: boolean;
  /** The text of a node as written. */
  source: (node: Nodes) => string;
}

/** What is written of a node, and around it. */
export interface Written {
  source: string;
  /** What is on the same line in front of an offset, without the signs of quotations and lists. */
  before: (offset?: number) => string;
  /** What is on the same line from an offset on. */
  after: (offset: number) => string;
  /** The nodes around it, the page first. */
  around: readonly Parents[];
  /** What its parent contains. */
  siblings: readonly Nodes[];
  page: PageText;
}

/** What `navigation.yaml` may name. */
export interface NavigationNames {
  /** Every folder of a page or of a route, at each level; those of another version without the version's own folder. */
  folders: readonly string[];
  routes: readonly string[];
  /** The ids of sections in the file, and of all sections. */
  writtenSections: readonly string[];
  sections: readonly string[];
}

type NodeType = Nodes['type'];

type NodeInputs = { [Type in NodeType]: Extract<Nodes, { type: Type }> };

/** What rules read, by its name. */
export interface Inputs extends NodeInputs {
  /** A text before it is parsed. */
  source: string;
  /** The address of a link. */
  address: string;
  /** A text file of the content folder. */
  file: string;
  /** The values of a data file, or of the front matter of a page; `path` is below the content folder. */
  yamlText: {
    path: string;
    text: string;
    texts: () => readonly YamlText[];
  };
  page: Document;
  /** A file of another kind, and the paths of all files. */
  otherFile: { path: string; paths: readonly string[] };
  /** A value of the front matter that is plain text. */
  plainText: { key: string; text: string };
  /** A text of `navigation.yaml` with its facts, and what it may name. */
  navigationName: {
    path: YamlText['path'];
    name: string;
    known: NavigationNames;
  };
  /** A part of a text that readers see, and what `terms.yaml` and `product.yaml` say about words. */
  piece: { piece: PlacedPiece; words: WordSearch };
}

/** What rules about a node also get. */
export type Contexts = { [On in Input]: On extends NodeType ? Written : undefined };

export type Input = keyof Inputs;

/**
 * Where a mistake is: an offset in the source of the input, a node, or a place, in the same file if it names none. By
 * default, the beginning of the input.
 */
export type At = number | Nodes | (Pick<Place, 'line' | 'column'> & { file?: string });

/** A mistake, with the details of its message. */
export interface Found {
  at?: At;
  [detail: string]: unknown;
}

/** How a rule finds mistakes, and what it says about them. */
interface Finder<K extends Input, D extends Found> {
  find(input: Inputs[K], context: Contexts[K]): Iterable<D>;
  /** What is wrong, then what to write instead. */
  message(found: D): string;
  /** The edit that is sure to solve it. */
  fix?(found: D): Edit;
}

/** A rule about content. A node that this file does not contain, because a plugin made it, is no input. */
export interface Rule<K extends Input = Input, D extends Found = Found> extends Finder<K, D> {
  code: string;
  on: K | readonly K[];
  stops: Mode;
}

/** A rule: its code, its inputs, the most tolerant command that it makes fail, and how it finds mistakes. */
export function rule<const K extends Input, D extends Found>(
  code: string,
  on: K | readonly K[],
  stops: Mode,
  finder: Finder<K, D>,
): Rule<K, D> {
  return { code, on, stops, ...finder };
}

/** What `read` returns for each match of a pattern, at its offset; a match for which it returns undefined is none. */
export function matches<D extends object>(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => D | undefined,
): (D & { at: At })[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const details = read(match);
    if (!details) return [];
    return [{ at: match.index, ...details }];
  });
}

/** The matches of a pattern, each with the text that a message quotes. */
export function quotes(text: string, pattern: RegExp) {
  return matches(text, pattern, ({ 0: found }) => ({ found }));
}

/** The items with the same key as an earlier one; '' is no key. */
export function repeated<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const keys = items.map(keyOf);
  return items.filter((_, index) => keys[index] !== '' && keys.indexOf(keys[index] ?? '') < index);
}
