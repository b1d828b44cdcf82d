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

/** Languages that are called otherwise by writers than by the grammars. */
const ALIASES: Readonly<Record<string, string>> = { curl: 'shell', apache: 'apacheconf', javascript: 'js', typescript: 'ts' };

/** What a reader calls a language; the caption of a block without a file name. */
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

/** The name of a language for readers: `ts` → `TypeScript`; an unknown one is shown as it was written. */
export function languageLabel(language: string): string {
  return Object.hasOwn(LABELS, language) ? (LABELS[language] ?? language) : language || 'Text';
}

/** Every name that a fence may give a language: those that readers have a name for, and the grammars' own. */
export function knownLanguages(): string[] {
  return [...new Set([...Object.keys(LABELS), ...Object.keys(ALIASES), ...grammars.flatMap(({ names }) => names)])].sort();
}

/**
 * Colours code with the grammars of GitHub's highlighter, as elements with `pl-…` classes: no style attributes, so that a
 * strict Content-Security-Policy holds. A language without a grammar gives the plain text. The grammars load once.
 */
export async function highlight(code: string, language: string): Promise<Root> {
  const starryNight = await loadHighlighter();
  const scope = starryNight.flagToScope(Object.hasOwn(ALIASES, language) ? (ALIASES[language] ?? language) : language);
  if (!scope) return { type: 'root', children: [{ type: 'text', value: code }] };
  const { short, removed } = shortenLines(code);
  return restoreLines(starryNight.highlight(short, scope), removed);
}
