import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spellCheckDocument, type CSpellUserSettings } from 'cspell-lib';
import { z } from 'zod';
import { CONTENT_FOLDER, DATA_FILES } from '@schema/collections';
import { readUsableProduct, readTerms } from '@schema/data';
import { issue, type Issue } from '@schema/issues';
import { readText } from '@schema/read-text';
import type { Terms } from '@schema/terms';
import { validateYaml } from '@schema/validate-yaml';
import type { ProseReport } from '../prose-issues';
import { groupBy } from '../group-by';
import { RoundCache } from '../round-cache';
import { placeOf, type Piece } from './read-passage';

/** Settings that editors share with this check; the project's words are read from the content folder at hand. */
const SETTINGS = 'cspell.json';

/** What this check reads of the settings. */
const settingsSchema = z.looseObject({
  dictionaries: z.array(z.string()).default([]),
  minWordLength: z.number().optional(),
});

/**
 * Words that no dictionary knows, each at its place with what may have been meant. `cache` has the results of an earlier
 * round, by the texts of a file and the words that are known.
 */
export async function spellingIssues(
  files: ProseReport['pieces'],
  folder: string,
  cache = new RoundCache<readonly Issue[]>(),
): Promise<Issue[]> {
  const { data: terms } = readTerms(folder);
  if (!terms?.rules.includes('spelling')) return [];
  const { settings, issues } = spellingSettings(folder, terms);
  if (!settings) return [...issues];
  const keys = new Map([...files].map(([file, pieces]) => [file, keyOf(file, pieces, settings)]));
  const keyOfFile = (file: string) => keys.get(file) ?? '';
  const missing = [...files].filter(([file]) => !cache.get(keyOfFile(file)));
  const found = await misspelled(
    missing.flatMap(([, pieces]) => pieces),
    settings,
  );
  for (const [file] of missing) {
    cache.set(
      keyOfFile(file),
      found.filter((item) => item.file === file),
    );
  }
  return [...files.keys()].flatMap((file) => cache.get(keyOfFile(file)) ?? []);
}

/** Loads the dictionaries, which takes a second, so that a writer does not wait for them after the first save. */
export async function loadDictionaries(folder = CONTENT_FOLDER): Promise<void> {
  const { data: terms } = readTerms(folder);
  const settings = terms?.rules.includes('spelling') ? spellingSettings(folder, terms).settings : undefined;
  if (settings) await spell('word', settings);
}

function keyOf(file: string, pieces: readonly Piece[], settings: CSpellUserSettings): string {
  const texts = pieces.map(({ text, position: { start }, passage }) => [
    text,
    start.line + passage.lineOffset,
    start.column + passage.columnOffset,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([file, texts, settings]))
    .digest('base64');
}

/** One document holds all texts, each once, because each document and each word has its price. */
async function misspelled(pieces: readonly Piece[], settings: CSpellUserSettings): Promise<Issue[]> {
  if (pieces.length === 0) return [];
  const same = groupBy(pieces, (piece) => piece.text);
  const texts = [...same.keys()];
  const issues = await spell(texts.join('\n'), settings);
  const starts = startsOf(texts);
  return issues.flatMap(({ text: word, offset, suggestions = [] }) => {
    const index = starts.findLastIndex((start) => start <= offset);
    const near = suggestions.slice(0, 2).map((suggestion) => `"${suggestion}"`);
    const details = { word, near: near.join(' or ') };
    const placed = same.get(texts[index] ?? '') ?? [];
    return placed.map((piece) => issue('prose-spelling', placeOf(piece, offset - (starts[index] ?? 0), word), details));
  });
}

async function spell(text: string, settings: CSpellUserSettings) {
  const document = { uri: 'stdin:texts.txt', text, languageId: 'plaintext', locale: settings.language ?? '' };
  const { issues, errors } = await spellCheckDocument(
    document,
    { generateSuggestions: true, numSuggestions: 2, noConfigSearch: true },
    settings,
  );
  const [problem] = errors ?? [];
  if (problem) throw problem;
  return issues;
}

/** Where each text begins in the document of all texts. */
function startsOf(texts: readonly string[]): number[] {
  let next = 0;
  return texts.map((text) => {
    const start = next;
    next += text.length + 1;
    return start;
  });
}

/** JSON is YAML, whose parser has places and messages for writers. Undefined settings if the file has mistakes. */
function spellingSettings(
  folder: string,
  terms: Terms,
): { settings: CSpellUserSettings | undefined; issues: readonly Issue[] } {
  const text = readFileSync(SETTINGS, 'utf8');
  const { data, issues } = validateYaml(settingsSchema, { text, file: SETTINGS, code: 'data-invalid' });
  if (!data) return { settings: undefined, issues: issues.map(jsonIssue) };
  const { dictionaries, minWordLength } = data;
  const settings = {
    dictionaries: dictionaries.filter((name) => name !== 'project'),
    words: [...dictionaryOf(folder), ...ownWords(folder, terms)],
    maxNumberOfProblems: Number.MAX_SAFE_INTEGER,
    maxDuplicateProblems: Number.MAX_SAFE_INTEGER,
  };
  return { settings: { ...settings, language: terms.english, ...(minWordLength && { minWordLength }) }, issues };
}

function jsonIssue({ file, line, column }: Issue): Issue {
  return issue('spelling-settings', { file, line, column });
}

/** The names of the product and its preferred terms are words. */
function ownWords(folder: string, { terms }: Terms): string[] {
  const product = readUsableProduct(folder);
  const names = product ? [product.name, product.slug, ...terms.map(({ write }) => write)] : [];
  return names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
}

/** The words of `dictionary.txt`: one a line, `#` begins a comment. */
function dictionaryOf(folder: string): string[] {
  const file = join(folder, DATA_FILES.dictionary);
  const lines = existsSync(file) ? readText(file).text.split('\n') : [];
  return lines.map((line) => line.replace(/#.*/, '').trim()).filter(Boolean);
}
