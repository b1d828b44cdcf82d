import { distance } from 'fastest-levenshtein';
import type { Issue } from '@schema/issues';
import { nearest } from '@schema/nearest';
import type { Locate } from '@/source/yaml';
import { markdownFault } from '@/lib/server/markdown-limits';
import { descriptionIssue } from '../load/messages';
import type { Fault, Typed } from '../load/typed-walk';
import { METHODS } from '../model/slugs';
import type { RuleContext } from './rule';

const LEFT_OUT = 'The site leaves it out.';
const WORDS: Readonly<Record<string, readonly [name: string, fix: string]>> = {
  array: ['a list', 'Begin each entry with `- `, or write the list in brackets.'],
  object: ['an object', 'Write its entries as `name: value`, or remove the key.'],
  string: ['a text', 'Write it in quotes.'],
  boolean: ['`true` or `false`', 'Write it without quotes.'],
  integer: ['a whole number', 'Write it without quotes.'],
  number: ['a number', 'Write it without quotes.'],
  null: ['nothing', ''],
};

/**
 * A value of another type than the specification's, a parameter without a name, a type that does not exist, a mistyped
 * key. A description may have more keys than the specification names, so a key counts as mistyped only if it is near
 * another. Undefined for a fault that loses nothing.
 */
export function structureIssue({ fault, keys, parent, wanted, found }: Fault, locate: Locate): Issue | undefined {
  const key = String(keys.at(-1));
  const issue = (problem: { wanted: string; found: string; fix: string }) =>
    descriptionIssue('openapi-structure', locate(...keys), problem);
  const [first = ''] = wanted;
  if (fault === 'type') {
    const [name = '', fix = ''] = WORDS[first] ?? [];
    return issue({ wanted: name, found: WORDS[found]?.[0] ?? 'another value', fix: `${LEFT_OUT} ${fix}`.trim() });
  }
  if (fault === 'target' || fault === 'kind') {
    const detail = `The reference leads to ${kindName(found)}, and the specification wants ${kindName(first)} here`;
    return descriptionIssue('openapi-reference', locate(...keys), { detail });
  }
  // A type may be a list.
  const name = typeof keys.at(-1) === 'number' ? String(keys.at(-2)) : key;
  if (fault === 'value' && (found !== 'string' || ['type', 'in', 'style'].includes(name))) {
    const values = wanted.map((value) => `\`${value}\``).join(', ');
    return issue({ wanted: `one of ${values}`, found: 'another value', fix: `Correct the \`${name}\`.` });
  }
  // What is missing at the top may be what could not be read; a mistyped key beside it has its own message.
  if (fault === 'field' && keys.length > 0 && !Object.keys(parent).some((other) => nearKey(other, wanted))) {
    const isLost = first === 'name' || first === 'in';
    return issue({
      wanted: `the field \`${first}\``,
      found: 'none',
      fix: `${isLost ? `${LEFT_OUT} ` : ''}Add the field.`,
    });
  }
  if (fault !== 'key') return undefined;
  if (key === '$ref' && found !== 'string')
    return descriptionIssue('openapi-reference', locate(...keys), { detail: 'The reference is no text' });
  if (keys.length === 3 && keys[0] === 'paths') {
    const method = nearest(key.toLowerCase(), METHODS);
    return descriptionIssue('method-unknown', locate(...keys), { method: key, near: method });
  }
  const near = nearKey(key, wanted);
  return near ? descriptionIssue('openapi-key', locate(...keys), { key, near }) : undefined;
}

/** The specification's name of a kind: `a Path Item Object`. */
function kindName(kind: string): string {
  const [name] = WORDS[kind] ?? [];
  return name ?? `${/^[AEIOU]/.test(kind) ? 'an' : 'a'} ${kind.replace(/([a-z])([A-Z])/g, '$1 $2')} Object`;
}

/**
 * The key that a mistyped one was meant to be; extensions and keywords with a dollar sign are no mistyped words, and
 * short words are near to too many others.
 */
function nearKey(key: string, known: readonly string[]): string {
  if (key !== '$ref' && /^\$?ref(?:erence)?$/i.test(key)) return '$ref';
  const near = nearest(
    key,
    known.filter((name) => !/^(?:x-|\$)/.test(name)),
  );
  return key.length > 4 || distance(key, near) === 1 ? near : '';
}

/** A text that is too deep or too dense for the parser of Markdown; the site shows it as it is written. */
export function* markdownFaults({ node: { description } }: Typed, { at }: RuleContext): Iterable<Issue> {
  const fault = typeof description === 'string' ? markdownFault(description) : null;
  if (fault) yield descriptionIssue('openapi-markdown', at('description'), { detail: fault.detail });
}
