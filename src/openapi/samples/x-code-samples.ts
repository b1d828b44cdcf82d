import { asObject, asArray, nonEmptyString, type JsonObject } from '../load/json';
import type { CodeSample } from '../model/types';

/** Other names of languages in descriptions → ours; any other name is kept in lower case. */
const LANGUAGES = new Map([
  ['shell', 'curl'],
  ['bash', 'curl'],
  ['typescript', 'ts'],
  ['javascript', 'js'],
  ['node', 'js'],
  ['node.js', 'js'],
  ['golang', 'go'],
]);

/**
 * Our samples with those of the description's authors (`x-codeSamples`), which replace ours in the same language.
 */
export function applyXCodeSamples(samples: readonly CodeSample[], operation: JsonObject): CodeSample[] {
  const given = asArray(operation['x-codeSamples'] ?? operation['x-code-samples']).flatMap((raw): CodeSample[] => {
    const { lang, label, source } = asObject(raw);
    const code = nonEmptyString(source);
    const name = nonEmptyString(lang) ?? nonEmptyString(label) ?? 'Sample';
    const key = name.toLowerCase();
    if (code === null) return [];
    const language = LANGUAGES.get(key) ?? key;
    return [{ language, label: nonEmptyString(label) ?? name, code: code.trimEnd() }];
  });
  const replaced = new Set(given.map(({ language }) => language));
  return [...given, ...samples.filter(({ language }) => !replaced.has(language))];
}
