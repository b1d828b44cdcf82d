import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { CodeMeta } from './code-meta';
import { highlight } from './highlight-code';

/** Kinds of lines with their own style. */
type LineKind = 'marked' | 'ins' | 'del' | 'command' | 'root-command' | 'output';

/** Commands after a prompt, and their output. */
interface Session {
  prompt: RegExp;
  /** Language of the commands. */
  language: string;
  /** Whether a line with `#` is a comment, which is copied; in a terminal, `# ` is the prompt of root. */
  hasComments: boolean;
}

const TERMINAL: Session = {
  prompt: /^(?:\([^\s()]+\) ?)?(?:\[[^\]]+\]|\w[\w.-]*@[^\s$#%]+)?[$#%] /,
  language: 'bash',
  hasComments: false,
};
const SHELL: Session = { prompt: /^[$%] /, language: 'bash', hasComments: true };
const POWERSHELL: Session = { prompt: /^PS\b[^>]*> ?/, language: 'powershell', hasComments: true };
const BATCH: Session = { prompt: /^[A-Z]:\\[^>]*> ?/, language: 'bat', hasComments: false };

/** The language of a fence whose code can be a session. */
const SESSIONS = new Map(
  Object.entries({
    console: TERMINAL,
    'shell-session': TERMINAL,
    bash: SHELL,
    sh: SHELL,
    shell: SHELL,
    zsh: SHELL,
    powershell: POWERSHELL,
    ps1: POWERSHELL,
    pwsh: POWERSHELL,
    bat: BATCH,
    batch: BATCH,
  }),
);

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
  const session = sessionOf(text, language);
  if (session) return { cut: true, children: sessionLines(text, session) };
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

/** A script becomes a session by a prompt in its first line of code; in a terminal, output can be above the first prompt. */
function sessionOf(text: string, language: string): Session | undefined {
  const session = SESSIONS.get(language);
  if (!session) return undefined;
  const lines = text.split('\n');
  const code = lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).slice(0, 1);
  const isSession = (session === TERMINAL ? lines : code).some((line) => session.prompt.test(line));
  return isSession ? session : undefined;
}

/** A prompt begins a command, which can have several lines; all other lines are output. */
function sessionLines(text: string, { prompt, language, hasComments }: Session): ElementContent[] {
  const lines = text.split('\n');
  /** What a shell has of a command that goes on. */
  let open = '';
  return lines.map((line, index) => {
    const isLast = index === lines.length - 1;
    const [sign = ''] = open.endsWith('\\') ? [] : (prompt.exec(line) ?? []);
    const isComment = hasComments && line.startsWith('#');
    const isCode = open !== '' || sign !== '' || isComment;
    if (!isCode) return lineOf(textNodes(line), 'output', isLast);
    const command = line.slice(sign.length);
    const whole = open && !sign ? `${open}\n${command}` : command;
    open = sign || open ? openCommand(whole, language) : '';
    const code = highlight(command, language).children as ElementContent[];
    const kind = SIGNS[sign];
    // A prompt that names a user, a folder or a shell: readers see it, and it is not copied.
    const prompted = [h('span', { className: ['line-output'] }, sign), ...code];
    return lineOf(kind || !sign ? code : prompted, kind, isLast);
  });
}

const QUOTED = /\\.|'[^']*'|"(?:\\.|[^"\\])*"|(?<=\s)#.*/g;

/** The command if a shell asks for more of it: after a backslash, in quotes, or in a here-document; otherwise ''. */
function openCommand(command: string, language: string): string {
  if (language !== 'bash') return '';
  const [, , end] = /(?<![<(\w]|\d\s)<<-?\s*(['"]?)([A-Za-z_]\w*)\1/.exec(command) ?? [];
  const isOpen = end
    ? !command
        .split('\n')
        .slice(1)
        .some((line) => line.trim() === end)
    : command.endsWith('\\') || /['"]/.test(command.replace(QUOTED, ''));
  return isOpen ? command : '';
}

/** The prompts that the style sheet shows. */
const SIGNS: Readonly<Record<string, LineKind>> = { '$ ': 'command', '# ': 'root-command' };

function lineOf(
  content: ElementContent[],
  kind: LineKind | undefined,
  last: boolean,
): ElementContent {
  const className = kind ? ['line', `line-${kind}`] : ['line'];
  const name = kind === 'ins' || kind === 'del' ? kind : 'span';
  return h(name, { className }, last ? content : [...content, '\n']);
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
