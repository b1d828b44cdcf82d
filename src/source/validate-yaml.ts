import { isScalar, visit, type Document } from 'yaml';
import type { z } from 'zod';
import { foreignKeyFix } from '@schema/foreign-names';
import { nearest } from '@schema/nearest';
import { issue, type Issue } from '@schema/issues';
import { offsetOfKeys, positionsOf } from './locate';
import { codePoint } from './read-text';
import { aliasFault, MAX_NESTING, type YamlFault } from './yaml-limits';
import { removedForm } from '@schema/removed-forms';
import { yamlFault } from './yaml-faults';
import { parseYaml } from './yaml-text';

/** A file's YAML after validation; `data` is undefined if there are issues. `input` is YAML that the schema refuses. */
export interface Validated<T> {
  readonly data: T | undefined;
  readonly input?: unknown;
  readonly issues: readonly Issue[];
}

interface YamlSource {
  readonly text: string;
  readonly file: string;
  /** Lines of the file above the YAML text. */
  readonly lineOffset?: number;
  readonly code: 'front-matter-invalid' | 'data-invalid';
}

/**
 * Parses YAML and checks it against a schema. Reports every mistake at once, at the line and column of its value (of
 * the parent if the value is missing).
 */
export function validateYaml<S extends z.ZodType>(schema: S, source: YamlSource): Validated<z.infer<S>> {
  const { document, tooDeep, lines } = parseYaml(source.text);
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { file: source.file, line: line + (source.lineOffset ?? 0), column: col };
  };
  const refuse = (faults: readonly YamlFault[]) => ({
    data: undefined,
    issues: faults.map(({ offset, detail }) => issue('yaml-syntax', at(offset), { detail })),
  });
  const nested = `lists and maps are nested more than ${MAX_NESTING} levels deep`;
  if (tooDeep.length > 0) return refuse(tooDeep.map((offset) => ({ offset, detail: nested })));
  if (document.errors.length > 0)
    return refuse(independent(document.errors).map((error) => yamlFault(error, source.text)));
  const dangling = danglingAliases(document);
  if (dangling.length > 0) return refuse(dangling);
  const controls = escapedControls(document);
  if (controls.length > 0)
    return { data: undefined, issues: controls.map(({ offset, code }) => issue('text-control', at(offset), { code })) };
  const alias = aliasFault(document);
  if (alias) return refuse([alias]);
  const input: unknown = document.toJS({ maxAliasCount: -1 }) ?? {};
  const words = source.code === 'front-matter-invalid' ? friendlyForPages : friendly;
  const result = schema.safeParse(input, { error: (problem) => quotedSource(problem, document) ?? words(problem) });
  if (result.success) return { data: result.data, issues: [] };
  const positions = positionsOf(document.contents);
  const issues = withoutMissing(problemsOf(result.error)).map(({ path, message }) =>
    issue(source.code, at(offsetOfKeys(positions, path) ?? 0), {
      path: path.join('.') || '(top level)',
      detail: message,
    }),
  );
  return { data: undefined, input, issues };
}

/**
 * The fix for a value that YAML reads as a number, a date, `true` or `null` where a text is wanted: its source in quotes,
 * because `2.10` and `2.1` are one number and two texts.
 */
function quotedSource({ code, path = [], ...problem }: z.core.$ZodRawIssue, document: Document): string | undefined {
  if (code !== 'invalid_type' || problem['expected'] !== 'string') return undefined;
  const node = document.getIn(path, true);
  if (!isScalar(node) || typeof node.value === 'string' || !node.source) return undefined;
  const kind = typeof node.value === 'number' || typeof node.value === 'bigint' ? 'number' : 'word';
  return `Put the ${kind} in quotes: '${node.source}'.`;
}

/** The problems without missing keys that an unknown key beside them was meant to be. */
function withoutMissing(problems: ReturnType<typeof problemsOf>): ReturnType<typeof problemsOf> {
  const meant = problems.flatMap(({ path, message }) => {
    const [, near] = /^There is no such key\. Did you mean `([^`]+)`/.exec(message) ?? [];
    return near ? [[...path.slice(0, -1), near].join('.')] : [];
  });
  return problems.filter(
    ({ path, message }) => !message.startsWith('It is missing.') || !meant.includes(path.join('.')),
  );
}

/** Zod's issues, one entry for each path: unknown keys are separate entries. */
export function problemsOf(error: z.ZodError): { path: PropertyKey[]; message: string }[] {
  return error.issues.flatMap((problem) => {
    const paths =
      problem.code === 'unrecognized_keys' ? problem.keys.map((key) => [...problem.path, key]) : [problem.path];
    // `friendly` writes one line for each unknown key.
    const lines = problem.message.split('\n');
    return paths.map((path, index) => ({ path, message: lines[index] ?? problem.message }));
  });
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

/** Zod's messages in plain words; each says what to write. */
export const friendly: z.core.$ZodErrorMap = (problem) => {
  if (problem.code === 'unrecognized_keys') {
    const { shape = {} } = (problem.inst?._zod.def ?? {}) as { shape?: object };
    const path = (problem.path ?? []).filter((part) => typeof part === 'string');
    return problem.keys
      .map((key) => {
        const fix = removedForm([...path, key].join('.'));
        return fix ? `There is no such key. ${fix}` : unknownKey(key, Object.keys(shape));
      })
      .join('\n');
  }
  if (problem.code === 'invalid_type' && problem.input === undefined)
    return `It is missing. Add it (${TYPES[problem.expected] ?? problem.expected}).`;
  if (problem.code === 'invalid_type' && problem.expected === 'object' && typeof problem.input === 'string')
    return 'Write `key: value` on each line, with a colon and a space.';
  if (problem.code === 'invalid_type') return `Write ${TYPES[problem.expected] ?? problem.expected} here.`;
  if (problem.code === 'invalid_value') {
    const near = nearest(String(problem.input), problem.values.map(String));
    const begin = problem.input === undefined ? 'It is missing. ' : near && `Did you mean "${near}"? `;
    return `${begin}Write one of: ${problem.values.join(', ')}.`;
  }
  if (problem.code === 'too_big' && problem.origin === 'number') return `Too large: ${problem.maximum} at most.`;
  if (problem.code === 'too_small' && problem.origin === 'number') return `Too small: ${problem.minimum} at least.`;
  if (problem.code === 'too_big') return `Too long: ${problem.maximum} at most.`;
  if (problem.code === 'too_small') return `Too short: ${problem.minimum} at least.`;
  if (problem.code === 'invalid_key') return problem.issues.map(({ message }) => message).join(' ');
  if (problem.code === 'invalid_format' && problem.format === 'url')
    return 'Write a whole address that begins with https://.';
  return undefined;
};

/** `friendly`, with what to write instead of the front matter of other site generators: keys at the top of a page. */
const friendlyForPages: z.core.$ZodErrorMap = (problem) => {
  const message = friendly(problem);
  if (problem.code !== 'unrecognized_keys' || typeof message !== 'string' || problem.path?.length) return message;
  const lines = message.split('\n');
  return problem.keys
    .map((key, index) => {
      const fix = foreignKeyFix(key);
      return fix ? `There is no such key. ${fix}` : lines[index];
    })
    .join('\n');
};

function unknownKey(key: string, known: readonly string[]): string {
  const near = nearest(key, known);
  if (known.length === 0) return 'There is no such key. Remove it.';
  return `There is no such key.${near ? ` Did you mean \`${near}\`?` : ''} Use one of: ${known.join(', ')}.`;
}

/** A syntax error causes others below it, so only the first counts; duplicate keys are independent of each other. */
function independent(errors: Document['errors']): Document['errors'] {
  const [first] = errors.filter(({ code }) => code !== 'DUPLICATE_KEY').sort((a, b) => a.pos[0] - b.pos[0]);
  return errors.filter((error) => error === first || (!first && error.code === 'DUPLICATE_KEY'));
}

/** Aliases (`*name`) without an anchor; `toJS` throws at them (YAML 1.2.2, §7.1). */
function danglingAliases(document: Document): YamlFault[] {
  const detail = 'a value that begins with `*` is an alias, and no anchor has this name; put text in quotes';
  const faults: YamlFault[] = [];
  visit(document, {
    Alias: (_, alias) => {
      if (!alias.resolve(document)) faults.push({ offset: alias.range?.[0] ?? 0, detail });
    },
  });
  return faults;
}

/** Texts whose escapes (`"\\0"`) produce forbidden characters. */
function escapedControls(document: Document): { offset: number; code: string }[] {
  const found: { offset: number; code: string }[] = [];
  visit(document, {
    Scalar: (_, { value, range }) => {
      const control = typeof value === 'string' && /(?![\t\n\r])[\p{Cc}\p{Cs}]/u.exec(value)?.[0];
      if (control) found.push({ offset: range?.[0] ?? 0, code: codePoint(control) });
    },
  });
  return found;
}
