import { curl } from './curl';
import { go } from './go';
import { javascript, typescript } from './javascript';
import { emit, type Language } from './language';
import { php } from './php';
import { python } from './python';
import type { Request } from './request';
import type { Part } from '../load/document';
import { nonEmptyString } from '../load/json';
import { viewCode, type Code } from '../prose/code';

/** Code that sends a request. */
export interface CodeSample extends Code {
  label: string;
}

/** In the order of the tabs. */
const LANGUAGES: readonly Language[] = [curl, typescript, javascript, python, php, go];

/** Methods that `fetch` refuses to send (Fetch Standard, forbidden methods). */
const NOT_BY_FETCH = ['TRACE', 'CONNECT', 'TRACK'];

/** The request in every language that can send it. */
export function codeSamples(request: Request): CodeSample[] {
  const { method, body } = request;
  const byFetch = !NOT_BY_FETCH.includes(method) && !(body && ['GET', 'HEAD'].includes(method));
  const isDigest = request.basic?.digest === true;
  return LANGUAGES.filter((language) => {
    if (language === typescript || language === javascript) return byFetch && !isDigest;
    // Its standard library knows no digest.
    return language !== go || !isDigest;
  }).map((language) => ({
    label: language.label,
    ...viewCode(emit(request, language), language.id),
  }));
}

/** Other names of languages in descriptions → ours; any other name is kept in lower case. */
const OTHER_NAMES = new Map([
  ['shell', 'curl'],
  ['bash', 'curl'],
  ['typescript', 'ts'],
  ['javascript', 'js'],
  ['node', 'js'],
  ['node.js', 'js'],
  ['golang', 'go'],
]);

/** Our samples with those of the description's authors: `x-codeSamples` replace ours in the same language. */
export function applyXCodeSamples(
  samples: readonly CodeSample[],
  operation: Part<'Operation'>,
): CodeSample[] {
  const { 'x-code-samples': older = [], 'x-codeSamples': written = older } = operation;
  const given = written.flatMap(sampleOf);
  const replaced = new Set(given.map(({ language }) => language));
  return [...given, ...samples.filter(({ language }) => !replaced.has(language))];
}

function sampleOf({ label, lang = label, source }: Part<'CodeSample'>): CodeSample[] {
  const code = nonEmptyString(source);
  if (code === null) return [];
  const name = nonEmptyString(lang) ?? 'Sample';
  const key = name.toLowerCase();
  return [
    {
      label: nonEmptyString(label) ?? name,
      ...viewCode(code.trimEnd(), OTHER_NAMES.get(key) ?? key),
    },
  ];
}
