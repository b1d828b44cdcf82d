import { common, createStarryNight, type Grammar } from '@wooorm/starry-night';
import type { Element, Root, RootContent } from 'hast';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import { once } from '@/lib/once';
import { hideJson, showJson } from './embedded-json';
import { replaceNode } from './replace-node';

/** The scopes of tools that documentations configure, and of further languages. */
const MORE = (
  'source.apacheconf source.assembly source.batchfile source.clojure source.dart source.dockerfile source.elixir ' +
  'source.erlang source.fsharp source.groovy source.haskell source.hcl.terraform source.httpspec source.julia ' +
  'source.matlab source.nginx source.ocaml source.powershell source.proto source.scala source.toml source.tsx source.zig'
).split(' ');

/** The grammars that GitHub's highlighter calls common, and more. */
const importGrammars = once(async (): Promise<Grammar[]> => {
  const more = MORE.map(
    (scope) => import(`@wooorm/starry-night/${scope}`) as Promise<{ default: Grammar }>,
  );
  return [...common, ...(await Promise.all(more)).map((grammar) => grammar.default)];
});

/** Writers' names of languages → the grammars' names. */
const ALIASES = new Map(
  Object.entries({
    curl: 'shell',
    apache: 'apacheconf',
    javascript: 'js',
    typescript: 'ts',
    cs: 'csharp',
    docker: 'dockerfile',
    env: 'ini',
    gradle: 'groovy',
    jsonc: 'json',
    jsx: 'tsx',
    mdx: 'markdown',
    ps1: 'powershell',
    vue: 'html',
  }),
);

let highlighter: Awaited<ReturnType<typeof createStarryNight>> | undefined;

/** Loads the grammars, once in a process, for `highlight`. */
export const loadGrammars = once(async (): Promise<void> => {
  highlighter = await createStarryNight(await importGrammars());
});

/** Every language name that a grammar has; `src/check/code-languages.ts` repeats them. */
export async function grammarNames(): Promise<string[]> {
  return (await importGrammars()).flatMap(({ names }) => names);
}

/** Longer code is not colored, in characters: the elements would be most of a page of 500 kB. */
const MAX_LENGTH = 16_000;

/** Nor is code with a longer line, in characters: grammars need quadratic time for a line without spaces. */
const MAX_LINE = 2000;

/** Scope of the grammar of shells, whose commands have JSON in quotes. */
const SHELL = 'source.shell';

/**
 * Highlights code with the grammars of GitHub's highlighter. The elements have `pl-…` classes and no style attributes,
 * which the Content-Security-Policy forbids. Without a grammar, and for very long code or lines, the result is the plain
 * text.
 */
export function highlight(code: string, language: string): Root {
  const name = language.toLowerCase();
  if (!highlighter) throw new Error('Call `loadGrammars` before `highlight`.');
  const scope = highlighter.flagToScope(ALIASES.get(name) ?? name);
  const isLong =
    code.length > MAX_LENGTH || code.split('\n').some((line) => line.length > MAX_LINE);
  if (!scope || isLong) return { type: 'root', children: [{ type: 'text', value: code }] };
  if (scope !== SHELL) return unwrapDelimiters(highlighter.highlight(code, scope));
  const hidden = hideJson(code);
  const tree = unwrapDelimiters(highlighter.highlight(hidden.code, scope));
  const bodies = hidden.bodies.map((body) => highlight(body, 'json'));
  return showJson(breakableAddresses(tree), bodies);
}

/**
 * Replaces the elements of a string's delimiters (`pl-pds` in `pl-s`) by their text, in place: they have the color of
 * the string, and were 7 % of the HTML of an operation's page.
 */
function unwrapDelimiters(tree: Root): Root {
  visit(tree, 'element', (element, index, parent) => {
    const isDelimiter =
      hasClass(element, 'pl-pds') && parent?.type === 'element' && hasClass(parent, 'pl-s');
    if (!isDelimiter || index === undefined) return undefined;
    replaceNode(parent, index, element.children);
    return [SKIP, index];
  });
  return tree;
}

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

const ADDRESS = /https?:\/\/[^\s'"]+/;
/** After the slash before a host or a name. */
const SLASH = /(?<=\/)(?=[^/'"])/;

/** Lets the addresses in highlighted code break at their slashes, where code wraps: never in a name or an id. */
function breakableAddresses(tree: Root): Root {
  visit(tree, 'text', (node, index, parent) => {
    if (!parent || index === undefined || !ADDRESS.test(node.value)) return undefined;
    const parts = node.value
      .split(SLASH)
      .flatMap((value) => [h('wbr'), { type: 'text' as const, value }]);
    replaceNode<RootContent>(parent, index, parts.slice(1));
    return [SKIP, index + parts.length - 1];
  });
  return tree;
}
