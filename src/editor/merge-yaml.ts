import { parseDocument, stringify, type Document } from 'yaml';
import { equal, type Json, type JsonObject } from '@schema/derived/form-values';
import { CmsError } from './cms-error';
import { nodeEdits } from './node-edits';
import { applyEdits } from './text-edits';

/** The value of a YAML text as JSON; throws the parser's message if the text has errors. */
export function readYaml(source: string): Json {
  return valueOf(parse(source));
}

/**
 * Merges a changed value into a YAML text, which is a map. Everything else keeps its bytes: comments, quotes, order, spaces, unknown
 * keys. The result is parsed and compared with `next`; throws an error if no edit leads to it without a loss.
 */
export function mergeYaml(source: string, next: JsonObject): string {
  const document = parse(source);
  const base = valueOf(document) as JsonObject | null;
  if (equal(base ?? {}, next)) return source;
  if (base === null) return source.replace(/[^\n]$/, '$&\n') + stringify(next, { lineWidth: 0 });
  // The second attempt is less like what a person writes, but fits values that others refer to, and comments beside them.
  for (const isCareful of [false, true]) {
    const edits = nodeEdits({ source, isCareful }, document.contents, base, next);
    const merged = applyEdits(source, edits);
    if (merged !== undefined && hasValue(merged, next)) return merged;
  }
  const keys = Object.keys({ ...base, ...next }).filter((key) => !equal(base[key], next[key]));
  throw new CmsError(
    422,
    `The change of ${keys.join(', ')} would also change other values. Edit the file by hand.`,
  );
}

function parse(source: string): Document.Parsed {
  const document = parseDocument(source, { keepSourceTokens: true, logLevel: 'silent' });
  const [error] = document.errors;
  if (error) throw new CmsError(422, error.message.replaceAll(/\s*\n\s*/g, ' '));
  return document;
}

function valueOf(document: Document): Json {
  return JSON.parse(JSON.stringify(document.toJS() ?? null)) as Json;
}

function hasValue(text: string, value: Json): boolean {
  try {
    return equal(readYaml(text), value);
  } catch {
    return false;
  }
}
