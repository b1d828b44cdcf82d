import { asArray, asObject, nonEmptyString, type JsonObject } from '../load/json';
import type { CodeSample } from './code-samples';

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
 * Our samples with those of the description's authors: `x-codeSamples` and the `code-samples` of `x-readme` replace ours
 * in the same language.
 */
export function applyXCodeSamples(samples: readonly CodeSample[], operation: JsonObject): CodeSample[] {
  const written = asArray(operation['x-codeSamples'] ?? operation['x-code-samples']).map(asObject);
  const readme = asArray(asObject(operation['x-readme'])['code-samples']).map(asObject);
  const given = [
    ...written.flatMap(({ lang, label, source }) => sampleOf(lang ?? label, label, source)),
    ...readme.flatMap(({ language, name, code }) => sampleOf(language ?? name, name, code)),
  ];
  const replaced = new Set(given.map(({ language }) => language));
  return [...given, ...samples.filter(({ language }) => !replaced.has(language))];
}

function sampleOf(lang: unknown, label: unknown, source: unknown): CodeSample[] {
  const code = nonEmptyString(source);
  if (code === null) return [];
  const name = nonEmptyString(lang) ?? 'Sample';
  const key = name.toLowerCase();
  return [{ language: LANGUAGES.get(key) ?? key, label: nonEmptyString(label) ?? name, code: code.trimEnd() }];
}
