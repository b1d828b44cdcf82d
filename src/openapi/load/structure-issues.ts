import { createConfig, getLineColLocation, lint } from '@redocly/openapi-core';
import type { Issue } from '@schema/issues';
import type { Locate } from '@schema/locate';
import { descriptionIssue } from './issues';
import { decodePointerPart } from './json';
import type { LenientResolver } from './lenient-resolver';

/** What the linter says of a value of another type than the specification's. */
const WRONG_TYPE = /^Expected type `\w+`(?: \((\w+)\))? but got `(\w+)`|^Expected type `(\w+)` but got `(\w+)`/;

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
 * Only this rule of the linter is used, because a description may have more keys than the specification names.
 */
export async function structureIssues(
  file: string,
  resolver: LenientResolver,
  { locate, projectPath }: { locate: Locate; projectPath: (file: string) => string },
): Promise<Issue[]> {
  try {
    const config = await createConfig({ rules: { struct: 'warn' } });
    const problems = await lint({ ref: file, config, externalRefResolver: resolver });
    // The resolver has left `null` for a value that is nested too deeply, and has reported it.
    const hasCuts = resolver.issues.some(({ code }) => code === 'openapi-depth');
    return problems.flatMap(({ message, location: [location] }) => {
      const [, group, found = '', plain, foundPlain = ''] = WRONG_TYPE.exec(message) ?? [];
      const [wanted, fix] = WORDS[group ?? plain ?? ''] ?? [];
      const type = found || foundPlain;
      if (!location || wanted === undefined || fix === undefined || (hasCuts && type === 'null')) return [];
      const { source, start } = getLineColLocation(location);
      // The linter has no place for a key without a value.
      const keys = (location.pointer ?? '').split('/').slice(1).map(decodePointerPart);
      const isRoot = source.absoluteRef === file;
      const place = isRoot
        ? locate(...keys)
        : { file: projectPath(source.absoluteRef), line: start.line, column: start.col };
      const [present = 'another value'] = WORDS[type] ?? [];
      return [descriptionIssue('openapi-structure', place, { wanted, found: present, fix })];
    });
  } catch {
    // What the linter cannot read, the bundler reports.
    return [];
  }
}
