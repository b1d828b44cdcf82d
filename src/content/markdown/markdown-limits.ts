/** Lists and quotes inside of each other; the parsers of Markdown are recursive, and 700 levels overflow the stack. */
const MAX_LEVELS = 100;
/**
 * Delimiters of emphasis, links and tags in one block of text; the time that the parser needs grows with their square.
 */
const MAX_DELIMITERS = 1000;

const CONTAINER = /^(?:>|[-+*](?=\s)|\d{1,9}[.)](?=\s))/;
const FENCE = /^(?:`{3,}|~{3,})/;

/** Why a Markdown text cannot be parsed in bounded time and depth, and where its line begins. */
export interface MarkdownFault {
  offset: number;
  detail: string;
}

/** Checks a Markdown text before it is parsed; null when it can be. Linear in its length. */
export function markdownFault(markdown: string): MarkdownFault | null {
  let fenced = false;
  let delimiters = 0;
  let offset = 0;
  for (const text of markdown.split('\n')) {
    const { levels, rest } = containers(text);
    if (!fenced && levels > MAX_LEVELS)
      return { offset, detail: `lists and quotes are nested more than ${MAX_LEVELS} levels deep` };
    if (FENCE.test(rest)) fenced = !fenced;
    if (fenced || rest === '' || levels > 0 || rest.startsWith('|')) delimiters = 0;
    if (!fenced) delimiters += (rest.match(/[*_~[\]<]/g) ?? []).length;
    if (delimiters > MAX_DELIMITERS)
      return {
        offset,
        detail: `a paragraph has more than ${MAX_DELIMITERS} characters of \`*\`, \`_\`, \`~\`, \`[\`, \`]\` and \`<\``,
      };
    offset += text.length + 1;
  }
  return null;
}

/**
 * The containers that a line begins with. Two columns in front of a marker count as a level, because a list inside of
 * another is indented by them.
 */
function containers(text: string): { levels: number; rest: string } {
  let at = 0;
  let levels = 0;
  for (;;) {
    const start = at;
    while (text[at] === ' ' || text[at] === '\t') at += 1;
    const marker = CONTAINER.exec(text.slice(at, at + 12))?.[0];
    if (marker === undefined) return { levels, rest: text.slice(at) };
    levels += 1 + Math.floor((at - start) / 2);
    at += marker.length;
  }
}
