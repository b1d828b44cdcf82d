import { toNlcst } from 'mdast-util-to-nlcst';
import type { PhrasingContent } from 'mdast';
import type { Nodes, Paragraph, Root, Sentence } from 'nlcst';
import { toString } from 'nlcst-to-string';
import { ParseEnglish } from 'parse-english';
import { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import { issue, type Place } from '@schema/issues';
import type { Finding } from './findings';
import type { Passage } from './passages';
import { ruleMessages } from './language-rules';
import { placeAt, type Block, type ReadPassage } from './read-passage';

/** Words that one sentence may have. */
const MAX_WORDS = 30;

const RULES = {
  'retext-passive': 'passive',
  'retext-repeated-words': 'repeated',
  'retext-simplify': 'simplify',
  'retext-equality': 'equality',
  'retext-readability': 'readability',
} as const;

const parser = new ParseEnglish();

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
  for (const { passage, blocks } of texts) {
    const source = new VFile(passage.markdown);
    for (const block of blocks) {
      for (const node of sentencesOf(block, source)) {
        passages.set(node, passage);
        sentences.push(measured(node, block, passage));
      }
    }
  }
  const nodes = sentences.map(({ node }) => node);
  const long = sentences.filter(({ words }) => words > MAX_WORDS).map(longSentence);
  return {
    findings: [...ruleMessages(nodes, rules).flatMap((message) => findingOf(message, passages)), ...long],
    sentences: sentences.filter(({ words }) => words > 0),
  };
}

/** The sentences of a block: words, each with its place in the passage. */
function sentencesOf({ children, position }: Block, source: VFile): Sentence[] {
  const text = { type: 'paragraph' as const, children: children.map(withoutEmptyElements), position };
  const { children: paragraphs } = toNlcst(text, source, parser) as Root;
  return paragraphs.flatMap((part) =>
    'children' in part ? part.children.flatMap((node) => (node.type === 'SentenceNode' ? beforeCode(node) : [])) : [],
  );
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
