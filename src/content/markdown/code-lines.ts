import type { ElementContent } from 'hast';
import type { CodeMeta } from './code-meta';
import { highlight } from './highlight-code';

/** Kinds of lines with their own style. */
type LineKind = 'marked' | 'ins' | 'del' | 'command' | 'root-command' | 'output';

/** Fences of these languages show a terminal session: commands after `$ ` or root's `# `, and their output. */
const SESSIONS: ReadonlySet<string> = new Set(['console', 'shell-session']);

/** In a fence of these, a prompt at the beginning makes it a session, too. */
const SHELLS: ReadonlySet<string> = new Set(['bash', 'sh', 'shell', 'zsh']);

const PROMPT = /^[$#] /;

/**
 * Highlighted code, split into lines if lines are marked or numbered. Inserted and deleted lines are `ins` and `del`
 * elements, so that screen readers announce them. Signs, numbers and prompts come from the style sheet, so that they
 * are not copied.
 */
export function codeLines(
  text: string,
  language: string,
  meta: CodeMeta,
): { cut: boolean; children: ElementContent[] } {
  const isSession = SESSIONS.has(language) || (SHELLS.has(language) && text.startsWith('$ '));
  if (isSession) return { cut: true, children: sessionLines(text) };
  const children = highlight(text, language).children as ElementContent[];
  const plain =
    !meta.lineNumbers && [meta.marked, meta.inserted, meta.deleted].every(({ size }) => size === 0);
  if (plain) return { cut: false, children };
  const lines = splitLines(children);
  const kindOf = (line: number): LineKind | undefined => {
    if (meta.deleted.has(line)) return 'del';
    if (meta.inserted.has(line)) return 'ins';
    if (meta.marked.has(line)) return 'marked';
    return undefined;
  };
  return {
    cut: true,
    children: lines.map((content, index) =>
      lineOf(content, kindOf(index + 1), index === lines.length - 1),
    ),
  };
}

/** A prompt begins a command, which continues after a backslash; all other lines are output. */
function sessionLines(text: string): ElementContent[] {
  const lines = text.split('\n');
  let continued = false;
  const commandOf = (code: string) => highlight(code, 'bash').children as ElementContent[];
  return lines.map((line, index) => {
    const isLast = index === lines.length - 1;
    const isCommand = continued || PROMPT.test(line);
    if (!isCommand) return lineOf(textNodes(line), 'output', isLast);
    const isFirst = !continued;
    continued = line.endsWith('\\');
    if (!isFirst) return lineOf(commandOf(line), undefined, isLast);
    const kind = line.startsWith('#') ? 'root-command' : 'command';
    return lineOf(commandOf(line.slice(2)), kind, isLast);
  });
}

function lineOf(
  content: ElementContent[],
  kind: LineKind | undefined,
  last: boolean,
): ElementContent {
  return {
    type: 'element',
    tagName: kind === 'ins' || kind === 'del' ? kind : 'span',
    properties: { className: kind ? ['line', `line-${kind}`] : ['line'] },
    children: last ? content : [...content, { type: 'text', value: '\n' }],
  };
}

function textNodes(value: string): ElementContent[] {
  return value ? [{ type: 'text', value }] : [];
}

/** A token that spans lines (such as a comment) is split, too. */
function splitLines(children: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  const add = (parts: ElementContent[][]) => {
    for (const [index, part] of parts.entries()) {
      if (index > 0) lines.push([]);
      for (const node of part) lines[lines.length - 1]?.push(node);
    }
  };
  for (const child of children) {
    if (child.type === 'text') add(child.value.split('\n').map(textNodes));
    else if (child.type === 'element')
      add(splitLines(child.children).map((part) => [{ ...child, children: part }]));
  }
  return lines;
}
