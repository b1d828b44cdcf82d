import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { CSpellUserSettings } from 'cspell-lib';
import { DATA_FILES } from '@schema/collections';
import type { DataFiles } from '@/source/data';
import { issue, type Issue } from '@schema/issues';
import type { Files } from '@/source/files';
import { placesIn, topOf } from '@/source/places';
import { readText } from '@/source/read-text';
import type { Product } from '@schema/product';
import type { Terms } from '@schema/terms';
import { cachedAsync, keyOf } from '@/lib/server/cache';
import { issue as proseIssue } from '../issues';

/** Settings that editors share with this check; the project's words are read from the content folder at hand. */
const SETTINGS = 'cspell.json';

/** Dictionaries of mistakes with what was meant: a second to load, and a text without a mistake needs none. `!` leaves out. */
const SUGGESTING = ['en-common-misspellings', 'en-gb-common-misspellings', 'software-term-suggestions'].map(
  (name) => `!${name}`,
);

/**
 * Words of the files that no dictionary knows, each with what may have been meant. `code` is a digest of the code that
 * checks.
 */
export async function spellingIssues(
  names: readonly string[],
  files: Files,
  code: string,
  data: DataFiles,
): Promise<Issue[]> {
  const terms = data.terms.usable;
  if (!terms?.rules.includes('spelling')) return [];
  const shared = readSettings();
  if (!shared) return [issue('spelling-settings', topOf(SETTINGS))];
  const settings = settingsOf(shared, terms, [...dictionaryOf(files), ...ownWords(data.product.usable, terms)]);
  const found: Issue[] = [];
  const words = JSON.stringify(settings);
  for (const file of names) {
    const { text } = readText(file);
    const key = keyOf(code, file, text, words);
    for (const one of await cachedAsync('spelling', key, () => misspelled(file, text, settings))) found.push(one);
  }
  return found;
}

async function misspelled(file: string, text: string, settings: CSpellUserSettings): Promise<Issue[]> {
  const withoutSuggestions = { ...settings, dictionaries: [...(settings.dictionaries ?? []), ...SUGGESTING] };
  if ((await check(file, text, withoutSuggestions, false)).length === 0) return [];
  const placeOf = placesIn(text, topOf(file));
  return (await check(file, text, settings, true)).map(({ text: word, offset, suggestions = [] }) => {
    const near = suggestions.slice(0, 2).map((suggestion) => `"${suggestion}"`);
    return proseIssue('prose-spelling', placeOf(offset), { word, near: near.join(' or ') });
  });
}

async function check(file: string, text: string, settings: CSpellUserSettings, generateSuggestions: boolean) {
  // Loaded here, because a cached result needs none of its packages and dictionaries.
  const { spellCheckDocument } = await import('cspell-lib');
  // As plain text, all files have the same dictionaries; the settings say what is not prose.
  const document = { uri: pathToFileURL(file).href, text, languageId: 'plaintext', locale: settings.language ?? '' };
  const options = { generateSuggestions, numSuggestions: 2, noConfigSearch: true };
  const { issues, errors } = await spellCheckDocument(document, options, settings);
  const [problem] = errors ?? [];
  if (problem) throw problem;
  return issues;
}

function settingsOf(shared: CSpellUserSettings, { english }: Terms, words: string[]): CSpellUserSettings {
  const { dictionaries = [], minWordLength, ignoreRegExpList = [], overrides = [] } = shared;
  return {
    dictionaries: dictionaries.filter((name) => name !== 'project'),
    words,
    ignoreRegExpList,
    overrides,
    language: english,
    maxNumberOfProblems: Number.MAX_SAFE_INTEGER,
    maxDuplicateProblems: Number.MAX_SAFE_INTEGER,
    ...(minWordLength && { minWordLength }),
  };
}

/** Undefined if the file of the settings has a mistake. */
function readSettings(): CSpellUserSettings | undefined {
  try {
    return JSON.parse(readFileSync(SETTINGS, 'utf8')) as CSpellUserSettings;
  } catch {
    return undefined;
  }
}

/** The names of the product and its preferred terms are words. */
function ownWords(product: Product | undefined, { terms }: Terms): string[] {
  const names = product ? [product.name, product.slug, ...terms.map(({ write }) => write)] : [];
  return names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
}

/** The words of `dictionary.txt`: one a line, `#` begins a comment. */
function dictionaryOf(files: Files): string[] {
  const lines = files.read(DATA_FILES.dictionary).text.split('\n');
  return lines.map((line) => line.replace(/#.*/, '').trim()).filter(Boolean);
}
