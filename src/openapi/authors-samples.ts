import { json, list, text, type Json } from './json';
import type { CodeSample } from './model';

/** Names of languages in descriptions → ours; any other name is kept in lower case. */
const LANGUAGES: Readonly<Record<string, string>> = {
  curl: 'curl',
  shell: 'curl',
  bash: 'curl',
  typescript: 'ts',
  ts: 'ts',
  javascript: 'js',
  js: 'js',
  node: 'js',
  'node.js': 'js',
  python: 'python',
  php: 'php',
  go: 'go',
  golang: 'go',
};

/** Our samples with those of the description's authors (`x-codeSamples`), which stand in place of ours in the same language. */
export function withAuthors(samples: readonly CodeSample[], operation: Json): CodeSample[] {
  const given = list(operation['x-codeSamples'] ?? operation['x-code-samples']).flatMap((raw): CodeSample[] => {
    const { lang, label, source } = json(raw);
    const code = text(source);
    const name = text(lang) ?? text(label) ?? 'Sample';
    const key = name.toLowerCase();
    return code === null
      ? []
      : [{ language: Object.hasOwn(LANGUAGES, key) ? (LANGUAGES[key] ?? key) : key, label: text(label) ?? name, code: code.trimEnd() }];
  });
  const replaced = new Set(given.map(({ language }) => language));
  return [...given, ...samples.filter(({ language }) => !replaced.has(language))];
}
