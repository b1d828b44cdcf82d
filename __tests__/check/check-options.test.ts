import { fails, issue } from '@schema/issues';
import { readCheckOptions } from '@/check/check-options';

const place = { file: 'content/a.mdx', line: 1, column: 1 };

test('an unknown option is named, with those that exist', () => {
  expect(readCheckOptions(['--stict'])).toMatch(/'--stict'\. Use one of: --help, --strict/);
  expect(readCheckOptions(['--strict', '--json'])).toMatchObject({ strict: true, json: true });
});

test('an error stops every command, a missing page the check, and advice only a strict one', () => {
  const error = issue('file-kind', place);
  const missing = issue('page-missing', place, { route: '/a', near: '', isDraft: false });
  const advice = issue('spelling-settings', place);
  const commands = ['build', 'check', 'strict'] as const;
  expect([error, missing, advice].map((item) => commands.map((mode) => fails(item, mode)))).toEqual([
    [true, true, true],
    [false, true, true],
    [false, false, true],
  ]);
});
