import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '@schema/collections';
import { listFiles } from '@/content/files/content-files';
import type { Json, JsonObject } from '@schema/derived/form-values';
import { formFileOf } from '@/editor/form-files';
import { FULL } from '../support/full';

/** What the browser does with a form that nobody changes: JSON there and back. */
function sent(form: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(form)) as JsonObject;
}

/** Lines of the second text that are not in the first, and the other way round. */
function changedLines(before: string, after: string): { removed: string[]; added: string[] } {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end))
    end += 1;
  return { removed: a.slice(start, a.length - end), added: b.slice(start, b.length - end) };
}

/** Each string of a form with a setter: a field that a writer can change. */
function textFields(value: Json, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    textFields(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function withText(
  form: JsonObject,
  path: readonly (string | number)[],
  change: (text: string) => string,
): JsonObject {
  const copy = sent(form);
  let parent: Json = copy;
  for (const key of path.slice(0, -1)) parent = (parent as never)[key] as Json;
  const last = path.at(-1) as never;
  (parent as never as Record<string, string>)[last] = change((parent as never)[last]);
  return copy;
}

const files = listFiles(CONTENT_FOLDER).filter((path) => formFileOf(path));

describe.each(files)('content/%s', (path) => {
  const source = readFileSync(join(CONTENT_FOLDER, path), 'utf8');
  const file = formFileOf(path)!;

  test('saved unchanged has the same bytes', () => {
    expect(file.write(source, sent(file.read(source)))).toBe(source);
  });

  test('keeps every other line if one field changes, and all bytes if it is changed back', () => {
    const form = file.read(source);
    const fields = textFields(form);
    const step = Math.ceil(fields.length / (FULL ? 60 : 1));
    for (const field of fields.filter((_, index) => index % step === 0)) {
      // The key of an entry is on the lines of its value, and a file for programs is JSON text in the form.
      if (field.at(-1) === 'key' || field[0] === 'files') continue;
      const changed = file.write(
        source,
        withText(form, field, (text) =>
          /\w/.test(text) ? text.replace(/(\w)(?=\W*$)/, '$1x') : `${text}x`,
        ),
      );
      const { removed, added } = changedLines(source, changed);
      expect({ field, removed: removed.length, added: added.length }).toEqual({
        field,
        removed: 1,
        added: 1,
      });
      expect(file.write(changed, sent(form))).toBe(source);
    }
  });
});
