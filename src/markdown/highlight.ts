import { common, createStarryNight } from '@wooorm/starry-night';
import sourceApache from '@wooorm/starry-night/source.apacheconf';
import sourceAssembly from '@wooorm/starry-night/source.assembly';
import sourceBatch from '@wooorm/starry-night/source.batchfile';
import sourceClojure from '@wooorm/starry-night/source.clojure';
import sourceDart from '@wooorm/starry-night/source.dart';
import sourceDocker from '@wooorm/starry-night/source.dockerfile';
import sourceElixir from '@wooorm/starry-night/source.elixir';
import sourceErlang from '@wooorm/starry-night/source.erlang';
import sourceFsharp from '@wooorm/starry-night/source.fsharp';
import sourceGroovy from '@wooorm/starry-night/source.groovy';
import sourceHaskell from '@wooorm/starry-night/source.haskell';
import sourceHttp from '@wooorm/starry-night/source.httpspec';
import sourceJulia from '@wooorm/starry-night/source.julia';
import sourceMatlab from '@wooorm/starry-night/source.matlab';
import sourceNginx from '@wooorm/starry-night/source.nginx';
import sourceOcaml from '@wooorm/starry-night/source.ocaml';
import sourcePowershell from '@wooorm/starry-night/source.powershell';
import sourceProto from '@wooorm/starry-night/source.proto';
import sourceScala from '@wooorm/starry-night/source.scala';
import sourceTerraform from '@wooorm/starry-night/source.hcl.terraform';
import sourceToml from '@wooorm/starry-night/source.toml';
import sourceTsx from '@wooorm/starry-night/source.tsx';
import sourceZig from '@wooorm/starry-night/source.zig';
import type { Element, Root, RootContent } from 'hast';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import { once } from '../lib/once';
import { hideJson, showJson } from './embedded-json';
import { replaceNode } from './replace-node';

/** The grammars that GitHub's highlighter calls common, and those of tools that documentations configure. */
const grammars = [
  ...common,
  sourceApache,
  sourceAssembly,
  sourceBatch,
  sourceClojure,
  sourceDart,
  sourceDocker,
  sourceElixir,
  sourceErlang,
  sourceFsharp,
  sourceGroovy,
  sourceHaskell,
  sourceHttp,
  sourceJulia,
  sourceMatlab,
  sourceNginx,
  sourceOcaml,
  sourcePowershell,
  sourceProto,
  sourceScala,
  sourceTerraform,
  sourceToml,
  sourceTsx,
  sourceZig,
];

/** Writers' names of languages → the grammars' names. */
const ALIASES: Readonly<Record<string, string>> = {
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
};

/** Loads the grammars once in a process. */
const loadHighlighter = once(() => createStarryNight(grammars));

/** Every language name that a grammar has; `src/check/code-languages.ts` repeats them. */
export function grammarNames(): string[] {
  return grammars.flatMap(({ names }) => names);
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
 * text. The grammars are loaded once.
 */
export async function highlight(code: string, language: string): Promise<Root> {
  const starryNight = await loadHighlighter();
  const name = language.toLowerCase();
  const scope = starryNight.flagToScope(Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name);
  const isLong = code.length > MAX_LENGTH || code.split('\n').some((line) => line.length > MAX_LINE);
  if (!scope || isLong) return { type: 'root', children: [{ type: 'text', value: code }] };
  const hidden = scope === SHELL ? hideJson(code) : { code, bodies: [] };
  const tree = unwrapDelimiters(starryNight.highlight(hidden.code, scope));
  if (scope !== SHELL) return tree;
  return showJson(breakableAddresses(tree), await Promise.all(hidden.bodies.map((body) => highlight(body, 'json'))));
}

/**
 * Replaces the elements of a string's delimiters (`pl-pds` in `pl-s`) by their text, in place: they have the color of
 * the string, and were 7 % of the HTML of an operation's page.
 */
function unwrapDelimiters(tree: Root): Root {
  visit(tree, 'element', (element, index, parent) => {
    const isDelimiter = hasClass(element, 'pl-pds') && parent?.type === 'element' && hasClass(parent, 'pl-s');
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
    const parts = node.value.split(SLASH).flatMap((value) => [h('wbr'), { type: 'text' as const, value }]);
    replaceNode<RootContent>(parent, index, parts.slice(1));
    return [SKIP, index + parts.length - 1];
  });
  return tree;
}
