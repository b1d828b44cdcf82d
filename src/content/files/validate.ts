import type { z } from 'zod';
import { foreignKeyFix } from '@schema/foreign-names';
import { issue, type Issue } from '@schema/issues';
import { nearest } from '@schema/nearest';
import type { YamlFile } from './yaml';

/** What a schema refuses, and what to write instead. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** The key that an unknown one was probably meant to be; '' if there is none. Undefined if the key is known. */
  readonly meant?: string;
}

/** Words that depend on where a value is from. */
interface Words {
  /** What the writer wrote for a value that is no text. */
  readonly written?: YamlFile['written'];
  /** What to write instead of an unknown key. */
  readonly foreignKey?: ((path: Problem['path']) => string | undefined) | undefined;
}

/**
 * Checks a value against a schema. Each unknown key is a problem of its own, and a missing key that it was meant to be is
 * none. `data` is undefined if there are problems.
 */
export function checkValue<S extends z.ZodType>(
  schema: S,
  input: unknown,
  words: Words = {},
): { data: z.infer<S> | undefined; problems: readonly Problem[] } {
  const { data, error } = schema.safeParse(input, { error: (raw) => messageOf(raw, words) });
  const issues = error?.issues ?? [];
  const problems = issues.flatMap((problem): Problem[] => {
    // No file has symbols.
    const path = problem.path as Problem['path'];
    // A text that should be a list has a length, too.
    const isOfWrongType = issues.some(
      (other) => other.code === 'invalid_type' && other.path.join() === path.join(),
    );
    if (problem.code.startsWith('too_') && isOfWrongType) return [];
    // The rest of a number, such as that of 1,000.
    const isRest = Number.isInteger(Number(path.at(-1))) && valueAt(input, path) === null;
    if (problem.code === 'invalid_key' && isRest && issues.length > 1) return [];
    if (problem.code !== 'unrecognized_keys')
      return [
        { path, message: problem.message.replace(OR_REMOVE, () => removal(schema, input, path)) },
      ];
    // The only key that is missing beside an unknown one.
    const [missing, ...others] = issues.filter(
      (other) =>
        other.path.length === path.length + 1 &&
        other.path.slice(0, -1).join() === path.join() &&
        valueAt(input, other.path) === undefined,
    );
    const meant =
      problem.keys.length === 1 && others.length === 0 ? String(missing?.path.at(-1) ?? '') : '';
    return problem.keys.map((key) => {
      const isEmpty = valueAt(input, [...path, key]) === null;
      return unknownKey([...path, key], problem.message, words, meant, isEmpty);
    });
  });
  return { data, problems: withSiblings(withoutMeant(problems, input), input) };
}

/** The end of a message that says what can be removed instead. */
const OR_REMOVE = /(?<=^It is (?:empty\. Write|missing\. Add it) .*)\.$/;

/** What a writer can remove who has no value for a key: the key, or the part of the file that needs it. */
function removal(schema: z.ZodType, input: unknown, path: Problem['path']): string {
  if (typeof path.at(-1) === 'number') return ', or remove the entry.';
  if (!isRequired(schema, input, path)) return ', or remove the key.';
  const [part = ''] = path;
  if (path.length !== 2 || isRequired(schema, input, [part])) return '.';
  return `, or remove \`${part}\`.`;
}

/** Whether a schema refuses a value without a key that it has. */
function isRequired(schema: z.ZodType, input: unknown, path: Problem['path']): boolean {
  const rest = structuredClone(input);
  Reflect.deleteProperty(Object(valueAt(rest, path.slice(0, -1))) as object, path.at(-1) ?? '');
  const { error } = schema.safeParse(rest);
  return error?.issues.some((other) => other.path.join() === path.join()) ?? false;
}

/** The problems without those of the keys directly below another one: lines that lost their spaces, a list without brackets. */
function withSiblings(problems: readonly Problem[], input: unknown): readonly Problem[] {
  const explained = new Set<unknown>();
  const all = problems.map((problem) => {
    const { path, message } = problem;
    const value = valueAt(input, path);
    const isLost = value === null && message === NO_KEYS;
    const below =
      isLost || (value !== null && message.startsWith(LIST))
        ? wrongBelow(problem, problems, input)
        : [];
    const parts = below.filter(
      (other) => isLost || (other.meant !== undefined && valueAt(input, other.path) === null),
    );
    const [first] = parts;
    if (!first || explained.has(problem)) return problem;
    for (const other of parts) explained.add(other);
    const key = String(path.at(-1));
    const fix = `These lines belong to \`${key}\`. Write two spaces more in front of them.`;
    if (isLost) return { path: first.path, message: fix };
    return { path, message: listOf([value, ...parts.map((other) => other.path.at(-1))]) };
  });
  return all.filter((_, index) => !explained.has(problems[index]));
}

/** The problems of the keys directly below, as far as each has one. */
function wrongBelow({ path }: Problem, problems: readonly Problem[], input: unknown): Problem[] {
  const parent = path.slice(0, -1);
  const keys = Object.keys(Object(valueAt(input, parent)) as object);
  const below = keys
    .slice(keys.indexOf(String(path.at(-1))) + 1)
    .map((key) => problems.find((other) => other.path.join() === [...parent, key].join()));
  const end = below.indexOf(undefined);
  return below.slice(0, end < 0 ? below.length : end).flatMap((problem) => problem ?? []);
}

/** The problems without missing keys that an unknown key beside them was meant to be. */
function withoutMeant(problems: readonly Problem[], input: unknown): readonly Problem[] {
  const meant = new Set(
    problems
      .filter(({ meant }) => meant)
      .map(({ path, meant }) => JSON.stringify([...path.slice(0, -1), meant])),
  );
  return problems.filter(
    ({ path }) => !meant.has(JSON.stringify(path)) || valueAt(input, path) !== undefined,
  );
}

/** A file's YAML after validation; `data` is undefined if there are issues. */
export interface Validated<T> {
  readonly data: T | undefined;
  readonly issues: readonly Issue[];
}

/** Checks a file against a schema. Each problem is at its value, or at the parent of a missing one. */
export function validateYaml<S extends z.ZodType>(
  schema: S,
  { faults, data: input = {}, written, at, textAt }: YamlFile,
  code: 'front-matter-invalid' | 'data-invalid',
): Validated<z.infer<S>> {
  if (faults.length > 0) return { data: undefined, issues: faults };
  const foreignKey = code === 'front-matter-invalid' ? foreignKeyFix : undefined;
  const { data, problems } = checkValue(schema, input ?? {}, { written, foreignKey });
  const issues = problems.map(({ path, message }) => {
    // The text can be on the line below its key.
    const place = message === KEYS ? textAt(...path)?.place : undefined;
    return issue(code, place ?? at(...path), {
      path: path.join('.') || '(top level)',
      detail: message,
    });
  });
  return { data, issues };
}

/** The value at some keys; undefined if they lead out of it. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (part, key) => (part as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key],
    value,
  );
}

/** The keys that an object can have. */
function keysOf(schema: unknown): string {
  const { shape = {} } = ((schema as z.ZodType | undefined)?._zod.def ?? {}) as { shape?: object };
  return Object.keys(shape).join(', ');
}

export const COMMA_ENDS =
  'If it belongs to the text in front, put all of that in quotation marks: a comma ends it.';

function unknownKey(
  path: Problem['path'],
  known: string,
  { foreignKey, written }: Words,
  meant: string,
  isEmpty: boolean,
): Problem {
  const begin = 'There is no such key.';
  const fix = foreignKey?.(path);
  if (fix) return { path, message: `${begin} ${fix}`, meant: '' };
  const name = String(path.at(-1));
  const [, key, value] = /^([\w-]+):(\S.*)$/.exec(name) ?? [];
  if (key && value)
    return { path, message: `Write a space behind the colon: \`${key}: ${value}\`.`, meant: key };
  const near = nearest(name, known.split(', ')) || meant;
  if (known === '') return { path, message: `${begin} Remove it.`, meant: near };
  // In braces, a word behind a comma is a key.
  const comma = isEmpty && written ? `${COMMA_ENDS} ` : '';
  const advice = near ? `Did you mean \`${near}\`? ` : comma;
  return { path, message: `${begin} ${advice}Use one of: ${known}.`, meant: near };
}

/** The writers' words for Zod's types. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  object: 'keys with values',
  record: 'keys with values',
  boolean: 'true or false',
  number: 'a number',
};

/** What is no text without quotation marks. */
const LITERALS: Readonly<Record<string, RegExp>> = {
  boolean: /^(?:true|false)$/,
  number: /^\d+[.,]?\d*$/,
};

const KEYS = 'Write `key: value` on each line, with a colon and a space.';
const NO_KEYS = 'Write keys with values here.';
const LIST = 'Write a list here.';

function listOf(values: readonly unknown[]): string {
  return `${LIST} With square brackets: \`[${values.join(', ')}]\`.`;
}

/** Zod's messages in plain words; each says what to write. */
function messageOf(problem: z.core.$ZodRawIssue, { written }: Words): string | undefined {
  if (problem.code === 'invalid_type') {
    const source =
      problem.expected === 'string'
        ? written?.((problem.path ?? []) as Problem['path'])
        : undefined;
    return source === undefined ? wrongType(problem) : quotedSource(problem.input, source);
  }
  if (problem.code === 'invalid_value') {
    const advice = `Write one of: ${problem.values.join(', ')}.`;
    if (problem.input === undefined) return `It is missing. ${advice}`;
    if (typeof problem.input !== 'string') return advice;
    const near = nearest(problem.input, problem.values.map(String));
    return near ? `Did you mean "${near}"? ${advice}` : advice;
  }
  if (problem.code === 'too_big')
    return `Too ${problem.origin === 'number' ? 'large' : 'long'}: ${problem.maximum} at most.`;
  if (problem.code === 'too_small') {
    if (problem.origin === 'number') return `Too small: ${problem.minimum} at least.`;
    if (problem.minimum !== 1) return `Too short: ${problem.minimum} at least.`;
    return `It is empty. Write ${problem.origin === 'string' ? 'a text' : 'an entry'}.`;
  }
  // Only the raw problem has the schema; `unknownKey` makes the message.
  if (problem.code === 'unrecognized_keys') return keysOf(problem.inst);
  if (problem.code === 'invalid_key') return problem.issues.map(({ message }) => message).join(' ');
  if (problem.code === 'invalid_format' && problem.format === 'url')
    return 'Write a whole address that begins with https://.';
  return undefined;
}

/**
 * The fix for a value that YAML reads as a number, a date, `true` or `null` where a text is wanted: its source in quotes,
 * because `2.10` and `2.1` are one number and two texts.
 */
function quotedSource(value: unknown, source: string): string {
  if (source === '') return 'Write text here. One that begins with `#` needs quotation marks.';
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  return `Put the ${isNumber ? 'number' : 'word'} in quotes: '${source}'.`;
}

function wrongType({
  expected,
  input,
}: Pick<z.core.$ZodIssueInvalidType, 'expected' | 'input'>): string {
  const type = TYPES[expected] ?? expected;
  if (input === undefined) return `It is missing. Add it (${type}).`;
  if (typeof input === 'string') {
    if (type === TYPES['object']) return KEYS;
    if (expected === 'array') return listOf([input]);
    if (LITERALS[expected]?.test(input)) {
      const fix = input.includes(',') ? 'Write a point' : 'Remove the quotation marks';
      return `${fix}: \`${input.replace(',', '.')}\`.`;
    }
  }
  if (expected === 'string' && typeof input === 'object' && input)
    return 'Write text here. A text that begins with `{` or `[`, or has a colon and a space, needs quotation marks.';
  if (Array.isArray(input)) return `Write ${type} here, without hyphens and square brackets.`;
  return `Write ${type} here.`;
}
