import { createStarryNight } from '@wooorm/starry-night';
import sourceCss from '@wooorm/starry-night/source.css';
import sourceDiff from '@wooorm/starry-night/source.diff';
import sourceGo from '@wooorm/starry-night/source.go';
import sourceHttp from '@wooorm/starry-night/source.httpspec';
import sourceJs from '@wooorm/starry-night/source.js';
import sourceJson from '@wooorm/starry-night/source.json';
import sourceNginx from '@wooorm/starry-night/source.nginx';
import sourceApache from '@wooorm/starry-night/source.apacheconf';
import sourcePython from '@wooorm/starry-night/source.python';
import sourceShell from '@wooorm/starry-night/source.shell';
import sourceTs from '@wooorm/starry-night/source.ts';
import sourceTsx from '@wooorm/starry-night/source.tsx';
import sourceYaml from '@wooorm/starry-night/source.yaml';
import textHtml from '@wooorm/starry-night/text.html.basic';
import textHtmlPhp from '@wooorm/starry-night/text.html.php';
import textXml from '@wooorm/starry-night/text.xml';
import type { Root } from 'hast';
import { once } from '../lib/once';
import { restoreLines, shortenLines } from './long-lines';
import { unwrapDelimiters } from './unwrap-delimiters';

const grammars = [
  sourceApache,
  sourceCss,
  sourceDiff,
  sourceGo,
  sourceHttp,
  sourceJs,
  sourceJson,
  sourceNginx,
  sourcePython,
  sourceShell,
  sourceTs,
  sourceTsx,
  sourceYaml,
  textHtml,
  textHtmlPhp,
  textXml,
];

/** Writers' names of languages → the grammars' names. */
const ALIASES: Readonly<Record<string, string>> = {
  curl: 'shell',
  apache: 'apacheconf',
  javascript: 'js',
  typescript: 'ts',
};

/** Display names of languages; the caption of a block without a title. */
const LABELS: Readonly<Record<string, string>> = {
  bash: 'Shell',
  sh: 'Shell',
  shell: 'Shell',
  curl: 'cURL',
  console: 'Terminal',
  'shell-session': 'Terminal',
  json: 'JSON',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  tsx: 'TSX',
  js: 'JavaScript',
  javascript: 'JavaScript',
  python: 'Python',
  py: 'Python',
  php: 'PHP',
  go: 'Go',
  http: 'HTTP',
  html: 'HTML',
  xml: 'XML',
  nginx: 'nginx',
  apacheconf: 'Apache',
  apache: 'Apache',
  yaml: 'YAML',
  css: 'CSS',
  diff: 'Diff',
  text: 'Text',
};

/** Loads the grammars once in a process. */
const loadHighlighter = once(() => createStarryNight(grammars));

/** The display name of a language: `ts` → `TypeScript`; an unknown name is returned unchanged. */
export function languageLabel(language: string): string {
  return Object.hasOwn(LABELS, language) ? (LABELS[language] ?? language) : language || 'Text';
}

/** Every language name that a fence may have: those with a display name, and the grammars' own. */
export function knownLanguages(): string[] {
  return [
    ...new Set([...Object.keys(LABELS), ...Object.keys(ALIASES), ...grammars.flatMap(({ names }) => names)]),
  ].sort();
}

/**
 * Highlights code with the grammars of GitHub's highlighter. The elements have `pl-…` classes and no style attributes,
 * which the Content-Security-Policy forbids. Without a grammar, the result is the plain text. The grammars are loaded
 * once.
 */
export async function highlight(code: string, language: string): Promise<Root> {
  const starryNight = await loadHighlighter();
  const scope = starryNight.flagToScope(Object.hasOwn(ALIASES, language) ? (ALIASES[language] ?? language) : language);
  if (!scope) return { type: 'root', children: [{ type: 'text', value: code }] };
  const { short, removed } = shortenLines(code);
  return restoreLines(unwrapDelimiters(starryNight.highlight(short, scope)), removed);
}
