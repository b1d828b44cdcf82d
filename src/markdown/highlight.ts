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
import type { Root } from 'hast';
import { once } from '../lib/once';
import { breakableAddresses } from './breakable-addresses';
import { hideJson, showJson } from './embedded-json';
import { restoreLines, shortenLines } from './long-lines';
import { unwrapDelimiters } from './unwrap-delimiters';

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

/** Scope of the grammar of shells, whose commands have JSON in quotes. */
const SHELL = 'source.shell';

/**
 * Highlights code with the grammars of GitHub's highlighter. The elements have `pl-…` classes and no style attributes,
 * which the Content-Security-Policy forbids. Without a grammar, and for very long code, the result is the plain text. The
 * grammars are loaded once.
 */
export async function highlight(code: string, language: string): Promise<Root> {
  const starryNight = await loadHighlighter();
  const name = language.toLowerCase();
  const scope = starryNight.flagToScope(Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name);
  if (!scope || code.length > MAX_LENGTH) return { type: 'root', children: [{ type: 'text', value: code }] };
  const hidden = scope === SHELL ? hideJson(code) : { code, bodies: [] };
  const { short, removed } = shortenLines(hidden.code);
  const tree = restoreLines(unwrapDelimiters(starryNight.highlight(short, scope)), removed);
  if (scope !== SHELL) return tree;
  return showJson(breakableAddresses(tree), await Promise.all(hidden.bodies.map((body) => highlight(body, 'json'))));
}
