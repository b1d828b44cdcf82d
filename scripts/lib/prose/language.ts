import { daleChall } from 'dale-chall';
import { toNlcst } from 'mdast-util-to-nlcst';
import type { PhrasingContent } from 'mdast';
import type { Nodes, Paragraph, Root, Sentence } from 'nlcst';
import { toString } from 'nlcst-to-string';
import { ParseEnglish } from 'parse-english';
import retextEquality from 'retext-equality';
import retextPassive from 'retext-passive';
import retextReadability from 'retext-readability';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import { spache } from 'spache';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import { issue, type Place } from '@schema/issues';
import type { Finding } from './findings';
import type { Passage } from './passages';
import { placeAt, type Block, type ReadPassage } from './read-passage';

/** Words that one sentence may have. */
const MAX_WORDS = 30;
/**
 * A sentence is hard if six of seven formulas rate it above school level; technical terms are long words for all of
 * them.
 */
const READABILITY = { age: 18, threshold: 6 / 7, minWords: 12 };

const RULES = {
  'retext-passive': 'passive',
  'retext-repeated-words': 'repeated',
  'retext-simplify': 'simplify',
  'retext-equality': 'equality',
  'retext-readability': 'readability',
} as const;

const PLUGINS = {
  passive: unified().use(retextPassive),
  repeated: unified().use(retextRepeatedWords),
  simplify: unified().use(retextSimplify),
};
// The plugin searches both lists of thousands of words from the start, for each word: an eighth of a cold check.
for (const list of [daleChall, spache]) {
  const words = new Set(list);
  list.includes = (word) => words.has(word);
}
const readability = unified().use(retextReadability, READABILITY);
/** The plugin compiles its thousand phrases for each paragraph, so it gets all sentences as one paragraph. */
const equality = unified().use(retextEquality);

/** A sentence with its place and its length in words; code, or the name of a variable, counts as one word. */
export interface MeasuredSentence {
  readonly passage: Passage;
  readonly words: number;
  readonly node: Sentence;
  readonly place: Place;
  /**
   * Of a paragraph; false in headings and in cells of tables, whose short notes would hide long sentences elsewhere.
   */
  readonly running: boolean;
}

/** The findings of the language rules that apply, and every sentence. */
export function languageFindings(
  texts: readonly ReadPassage[],
  rules: readonly string[],
): { findings: Finding[]; sentences: MeasuredSentence[] } {
  const passages = new Map<unknown, Passage>();
  const sentences: MeasuredSentence[] = [];
  const root: Root = { type: 'RootNode', children: [] };
  for (const { passage, blocks } of texts) {
    const source = new VFile(passage.markdown);
    for (const block of blocks) {
      const tree = natural(block, source);
      root.children.push(...tree.children);
      visit(tree, (node) => {
        if (node.type === 'ParagraphNode' || node.type === 'SentenceNode') passages.set(node, passage);
        if (node.type === 'SentenceNode') sentences.push(measured(node, block, passage));
      });
    }
  }
  const file = new VFile();
  for (const [rule, plugin] of Object.entries(PLUGINS)) if (rules.includes(rule)) plugin.runSync(root, file);
  const paragraph: Paragraph = { type: 'ParagraphNode', children: sentences.map(({ node }) => node) };
  if (rules.includes('equality')) equality.runSync({ type: 'RootNode', children: [paragraph] }, file);
  const complex = sentences.filter(({ words }) => words >= READABILITY.minWords).map(({ node }) => node);
  if (rules.includes('readability')) readability.runSync({ type: 'RootNode', children: complex }, file);
  const long = sentences.filter(({ words }) => words > MAX_WORDS).map(longSentence);
  return {
    findings: [...file.messages.flatMap((message) => findingOf(message, passages)), ...long],
    sentences: sentences.filter(({ words }) => words > 0),
  };
}

/** A block as natural language: paragraphs of sentences of words, each with its place in the passage. */
function natural({ children, position }: Block, source: VFile): Root {
  const tree = toNlcst(
    { type: 'paragraph', children: children.map(withoutEmptyElements), position },
    source,
    new ParseEnglish(),
  ) as Root;
  visit(tree, 'ParagraphNode', (paragraph) => {
    paragraph.children = paragraph.children.flatMap((node): typeof paragraph.children =>
      node.type === 'SentenceNode' ? beforeCode(node) : [node],
    );
    return SKIP;
  });
  return tree;
}

/**
 * The parser takes code for the middle of a sentence, also where a new one begins with it: "It fails. `detail` says
 * why."
 */
function beforeCode(sentence: Sentence): Sentence[] {
  const { children } = sentence;
  const end = children.findIndex(
    ({ type }, index) =>
      type === 'SourceNode' &&
      children[index - 1]?.type === 'WhiteSpaceNode' &&
      /[.!?]$/.test(toString(children[index - 2] ?? [])),
  );
  if (end < 0) return [sentence];
  return [
    { type: 'SentenceNode', children: children.slice(0, end) },
    ...beforeCode({ type: 'SentenceNode', children: children.slice(end) }),
  ];
}

/** An element without text, such as a status word, is one word that a reader sees. */
function withoutEmptyElements(node: PhrasingContent): PhrasingContent {
  const position = node.position && { position: node.position };
  if (node.type === 'mdxJsxTextElement' && node.children.length === 0)
    return { type: 'inlineCode', value: node.name ?? '', ...position };
  return 'children' in node
    ? ({
        ...node,
        children: node.children.map((child) => withoutEmptyElements(child as PhrasingContent)),
      } as PhrasingContent)
    : node;
}

function measured(sentence: Sentence, block: Block, passage: Passage): MeasuredSentence {
  const words = sentence.children.filter(({ type }) => type === 'WordNode' || type === 'SourceNode').length;
  const placed = [sentence, ...sentence.children].find(({ position }) => position)?.position ?? block.position;
  return {
    passage,
    node: sentence,
    words,
    place: placeAt(passage, placed.start.offset ?? 0),
    running: block.kind === 'paragraph',
  };
}

function longSentence({ words, node, place }: MeasuredSentence): Finding {
  const text = toString(node);
  return {
    rule: 'sentence',
    text,
    issue: issue('prose-sentence', place, { words: String(words), max: String(MAX_WORDS), begin: beginOf(text) }),
  };
}

function findingOf(message: VFileMessage, passages: ReadonlyMap<unknown, Passage>): Finding[] {
  const rule = RULES[message.source as keyof typeof RULES];
  const ancestor = message.ancestors?.find((node) => passages.has(node)) as Paragraph | Sentence | undefined;
  const passage = passages.get(ancestor);
  if (!passage || !ancestor) return [];
  const text = message.actual ?? '';
  const place = placeAt(passage, startOf(message, ancestor));
  const wanted = (message.expected ?? []).map((word) => `"${word}"`).join(' or ');
  if (rule === 'readability')
    return [{ rule, text, issue: issue('prose-readability', place, { begin: beginOf(text) }) }];
  if (rule === 'passive') {
    const found = `${verbBefore(passage, startOf(message, ancestor))}${text}`;
    return [{ rule, text: found, issue: issue('prose-passive', place, { found }) }];
  }
  if (rule === 'repeated') return [{ rule, text, issue: issue('prose-repeated', place, { found: text }) }];
  return [{ rule, text, issue: issue(`prose-${rule}`, place, { found: text, wanted }) }];
}

/** `is ` before `found`: the plugin names the participle alone. */
function verbBefore({ markdown }: Passage, offset: number): string {
  return /\b(?:am|are|were|being|is|been|was|be) $/i.exec(markdown.slice(0, offset))?.[0] ?? '';
}

function startOf({ place }: VFileMessage, ancestor: Nodes): number {
  const start = place && ('start' in place ? place.start : place);
  return start?.offset ?? ancestor.position?.start.offset ?? 0;
}

function beginOf(sentence: string): string {
  return sentence.replace(/\s+/g, ' ').split(' ').slice(0, 6).join(' ');
}
