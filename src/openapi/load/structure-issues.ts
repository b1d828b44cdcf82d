import { distance } from 'fastest-levenshtein';
import { createConfig, getLineColLocation, lint } from '@redocly/openapi-core';
import type { Issue } from '@schema/issues';
import type { Locate } from '@/source/yaml';
import { nearest } from '@schema/nearest';
import { descriptionIssue } from './issues';
import { decodePointerPart } from './json';
import type { LenientResolver } from './lenient-resolver';

/** The linter's message about a value of another type than the specification's; a named type has its JSON type in brackets. */
const WRONG_TYPE = /^Expected type `(\w+)`(?: \((\w+)\))? but got `(\w+)`/;
/** Its messages about a parameter that cannot be shown, and about a value that is not in a list. */
const MISSING_FIELD = /^The field `(name|in)` must be present/;
const WRONG_VALUE = /^`(type|in|style)` can be one of the following only: (.*)\.$/;

/** Its rule about parameters of paths, and its two messages: a definition without use, and a use without definition. */
const PATH_RULE = 'path-parameters-defined';
const UNUSED = /^Path parameter `(.+)` is not used in the path `(.+)`/;
const UNDEFINED = /the path parameter `\{(.+)\}` expected by path `(.+)`/;

/** Its message about a key that the specification does not name. */
const UNKNOWN_KEY = /^Property `(.+)` is not expected here/;

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
 * Values of another type than the specification's: parameters as an object, responses as a list, paths without content.
 * Also parameters without a name, types that do not exist, mistyped keys, and parameters of paths without a definition
 * or without use. Only these rules of the linter are used; a description may have more keys than the specification
 * names, so a key counts as mistyped only if it is near another.
 */
export async function structureIssues(
  file: string,
  resolver: LenientResolver,
  { locate, projectPath }: { locate: Locate; projectPath: (file: string) => string },
): Promise<Issue[]> {
  try {
    const config = await createConfig({ rules: { struct: 'warn', [PATH_RULE]: 'warn', 'no-unresolved-refs': 'warn' } });
    const problems = await lint({ ref: file, config, externalRefResolver: resolver });
    // The resolver has left `null` for a value that is nested too deeply, and has reported it.
    const hasCuts = resolver.issues.some(({ code }) => code === 'openapi-depth');
    const broken = problems.flatMap(({ ruleId, location }) =>
      ruleId === PATH_RULE ? [] : [location[0]?.pointer ?? ''],
    );
    return problems.flatMap(({ message, suggest, ruleId, from, location: [found] }) => {
      const location = (ruleId === PATH_RULE && from) || found;
      if (!location) return [];
      const { source, start } = getLineColLocation(location);
      // The linter has no place for a key without a value.
      const keys = (location.pointer ?? '').split('/').slice(1).map(decodePointerPart);
      const isRoot = source.absoluteRef === file;
      const place = isRoot
        ? locate(...keys)
        : { file: projectPath(source.absoluteRef), line: start.line, column: start.col };
      if (ruleId === PATH_RULE) {
        const fault = pathFaultIn(message, location.pointer ?? '', broken);
        return fault ? [descriptionIssue('path-parameter', place, fault)] : [];
      }
      const [, key = ''] = UNKNOWN_KEY.exec(message) ?? [];
      const near = isOwnCheck(keys) ? '' : nearKey(key, suggest);
      if (near) return [descriptionIssue('openapi-key', place, { key, near })];
      const fault = faultIn(message, keys.at(-1) ?? '');
      return !fault || (hasCuts && fault.type === 'null') ? [] : [descriptionIssue('openapi-structure', place, fault)];
    });
  } catch {
    // What the linter cannot read, the bundler reports.
    return [];
  }
}

/** Keys of a path have their own check; schemas of version 3.0 often have the `examples` of 3.1, which the site shows. */
function isOwnCheck(keys: readonly string[]): boolean {
  return (keys.length === 3 && keys[0] === 'paths') || keys.at(-1) === 'examples';
}

/**
 * The key that a mistyped one was meant to be, of those that the linter proposes; extensions and keywords with a dollar
 * sign are no mistyped words, and short words are near to too many others.
 */
function nearKey(key: string, proposed: readonly string[]): string {
  const near = nearest(
    key,
    proposed.filter((name) => !/^(?:x-|\$)/.test(name)),
  );
  return key.length > 4 || distance(key, near) === 1 ? near : '';
}

/**
 * The fault of a path and its parameters. Callbacks and webhooks have no path of the service, the linter does not know
 * all names, and where a parameter itself is broken, its own issue says what to do.
 */
function pathFaultIn(
  message: string,
  pointer: string,
  broken: readonly string[],
): { path: string; name: string; isDefined: boolean } | undefined {
  const [, unused, longPath = ''] = UNUSED.exec(message) ?? [];
  const [, name = '', path = ''] = UNDEFINED.exec(message) ?? [];
  if (!pointer.startsWith('#/paths/') || pointer.includes('/callbacks/')) return undefined;
  if (unused !== undefined) {
    const isUsed = [`{${unused}}`, `{${unused}+}`].some((part) => longPath.includes(part));
    return isUsed ? undefined : { path: longPath, name: unused, isDefined: true };
  }
  const ofItem = pointer.split('/').slice(0, 3).join('/');
  const isBroken = broken.some((at) => at.startsWith(pointer) || at.startsWith(`${ofItem}/parameters`));
  return isBroken ? undefined : { path, name, isDefined: false };
}

/** The fault that a message of the linter reports; undefined for one that loses nothing. */
function faultIn(
  message: string,
  key: string,
): { wanted: string; found: string; fix: string; type: string } | undefined {
  const [, field] = MISSING_FIELD.exec(message) ?? [];
  if (field) return { wanted: `the field \`${field}\``, found: 'none', fix: `${LEFT_OUT} Add the field.`, type: '' };
  const [, named, values = ''] = WRONG_VALUE.exec(message) ?? [];
  const wantedValue = `one of ${values.replaceAll('"', '`')}`;
  if (named) return { wanted: wantedValue, found: 'another value', fix: `Correct the \`${named}\`.`, type: '' };
  const [, name = '', group, type = ''] = WRONG_TYPE.exec(message) ?? [];
  const [wanted, fix] = WORDS[group ?? name] ?? [];
  // Authors write `version: 1.0`, and flags of version 3.0 in 3.1: the site reads both.
  const isRead =
    name === 'string' ? ['number', 'integer'].includes(type) : /^exclusiveM/.test(key) && type === 'boolean';
  if (wanted === undefined || fix === undefined || isRead) return undefined;
  return { wanted, found: WORDS[type]?.[0] ?? 'another value', fix: `${LEFT_OUT} ${fix}`.trim(), type };
}
