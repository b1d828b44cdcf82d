import { readFileSync } from 'node:fs';
import type { CSpellUserSettings } from 'cspell-lib';
import { DATA_FILES } from '@schema/collections';
import type { DataFiles } from '@/source/data';
import { issue, type Issue } from '@schema/issues';
import type { Files } from '@/source/files';
import { topOf } from '@/source/places';
import type { Product } from '@schema/product';
import type { Terms } from '@schema/terms';
import { cachedAsync, keyOf } from '@/lib/server/cache';
import { issue as proseIssue } from '../messages';
import type { FileProse } from './file-prose';

/** Editors read the same dictionaries in it; the words of the project are read from the content folder at hand. */
const SETTINGS = 'cspell.json';

/** Dictionaries of mistakes with what was meant: a second to load, and a text without a mistake needs none. `!` leaves out. */
const SUGGESTING = ['en-common-misspellings', 'en-gb-common-misspellings', 'software-term-suggestions'].map(
  (name) => `!${name}`,
);

/** A part of a word that no dictionary knows, and what may have been meant. */
interface Misspelling {
  readonly index: number;
  readonly word: string;
  readonly near: string;
}

/**
 * Words of the files' prose that no dictionary knows, each with what may have been meant. `code` is a digest of the code that
 * checks. The result is cached: dictionaries take a second to load.
 */
export async function spellingIssues(
  proses: readonly FileProse[],
  files: Files,
  code: string,
  data: DataFiles,
): Promise<Issue[]> {
  const terms = data.terms.usable;
  if (!terms?.rules.includes('spelling')) return [];
  const shared = readSettings();
  if (!shared) return [issue('spelling-settings', topOf(SETTINGS))];
  const settings = settingsOf(shared, terms, [...dictionaryOf(files), ...ownWords(data.product.usable, terms)]);
  const distinct = [...new Set(proses.flatMap(({ words }) => words.map(([word]) => word)))];
  const key = keyOf(code, JSON.stringify(settings), distinct.join('\n'));
  const found = await cachedAsync('spelling', key, () => misspellings(distinct, settings));
  const known = new Map(distinct.map((word, index) => [word, found[index]]));
  return proses.flatMap(({ file, words }) =>
    words.flatMap(([word, line, column]) =>
      (known.get(word) ?? []).map(({ index, ...found }) =>
        proseIssue('prose-spelling', { file, line, column: column + index }, found),
      ),
    ),
  );
}

/** What no dictionary knows of each word. */
async function misspellings(words: readonly string[], settings: CSpellUserSettings): Promise<Misspelling[][]> {
  const withoutSuggestions = { ...settings, dictionaries: [...(settings.dictionaries ?? []), ...SUGGESTING] };
  const found = await check(words, withoutSuggestions, false);
  const wrong = words.filter((_, index) => found[index]?.length);
  const suggested = wrong.length > 0 ? await check(wrong, settings, true) : [];
  return words.map((word) => suggested[wrong.indexOf(word)] ?? []);
}

/** The misspellings of each word. */
async function check(words: readonly string[], settings: CSpellUserSettings, generateSuggestions: boolean) {
  // Loaded here, because known words need none of its packages and dictionaries.
  const { spellCheckDocument } = await import('cspell-lib');
  const document = {
    uri: 'words.txt',
    text: words.join('\n'),
    languageId: 'plaintext',
    locale: settings.language ?? '',
  };
  const options = { generateSuggestions, numSuggestions: 2, noConfigSearch: true };
  const { issues, errors } = await spellCheckDocument(document, options, settings);
  const [problem] = errors ?? [];
  if (problem) throw problem;
  const found = words.map((): Misspelling[] => []);
  for (const { text: word, offset, suggestions = [] } of issues) {
    const line = document.text.slice(0, offset).split('\n');
    const near = suggestions.slice(0, 2).map((suggestion) => `"${suggestion}"`);
    found[line.length - 1]?.push({ index: line.at(-1)?.length ?? 0, word, near: near.join(' or ') });
  }
  return found;
}

function settingsOf(shared: CSpellUserSettings, { english }: Terms, words: string[]): CSpellUserSettings {
  const { dictionaries = [], minWordLength } = shared;
  return {
    dictionaries: dictionaries.filter((name) => name !== 'project'),
    words,
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
