import { readFileSync } from 'node:fs';
import { casesOf } from '../support/cases';
import { check, removeFolders, withFrontMatter } from '../support/content-folder';

// What the check says of a page or a data file. Below front matter, a text begins in line 6 of its file.

afterAll(removeFolders);

// Each line of the list: the formats of a file, what is reported of it first, and the text; after a `!`, the whole file,
// else what is below the front matter. `only`: nothing else is reported; `ok`: nothing is. `⏎` is a line break.
const ROWS = readFileSync('__tests__/fixtures/page-mistakes.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .map(
    (row) => /^([\w,]+)(!?) (.*?) ⟶ (.*)$/.exec(row)?.slice(1) as [string, string, string, string],
  );

test.each(ROWS)('in %s%s, %s ⟶ %s', (formats, isWhole, expected, line) => {
  const text = line.replaceAll('⏎', '\n');
  for (const format of formats.split(',')) {
    const found = check({ [`lamps.${format}`]: isWhole ? text : withFrontMatter(text) });
    const [, only, pattern = ''] = /^(only )?(.*)$/.exec(expected) ?? [];
    if (expected !== 'ok') expect(found[0]).toMatch(new RegExp(`^lamps\\.${format}:${pattern}`));
    if (expected === 'ok' || only) expect(found).toHaveLength(expected === 'ok' ? 0 : 1);
  }
});

// A text and each message about it: below front matter, or after a `!`, of a whole file.
test.each(casesOf('messages'))('%s: the messages of %s', (_, kind, text, expected) => {
  const [, path = '', isWhole] = /^(.*?)(!?)$/.exec(kind) ?? [];
  const found = check({ [path]: isWhole ? text : withFrontMatter(text) });
  expect(found.map((line) => line.slice(path.length + 1)).join('\n')).toBe(expected.trimEnd());
});
