import { asObject, asArray, nonEmptyString, type JsonObject } from '../load/json';
import type { CodeSample } from '../model/types';

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

/**
 * Our samples with those of the description's authors (`x-codeSamples`), which stand in place of ours in the same
 * language.
 */
export function applyXCodeSamples(samples: readonly CodeSample[], operation: JsonObject): CodeSample[] {
  const given = asArray(operation['x-codeSamples'] ?? operation['x-code-samples']).flatMap((raw): CodeSample[] => {
    const { lang, label, source } = asObject(raw);
    const code = nonEmptyString(source);
    const name = nonEmptyString(lang) ?? nonEmptyString(label) ?? 'Sample';
    const key = name.toLowerCase();
    return code === null
      ? []
      : [
          {
            language: Object.hasOwn(LANGUAGES, key) ? (LANGUAGES[key] ?? key) : key,
            label: nonEmptyString(label) ?? name,
            code: code.trimEnd(),
          },
        ];
  });
  const replaced = new Set(given.map(({ language }) => language));
  return [...given, ...samples.filter(({ language }) => !replaced.has(language))];
}
