import { fails, issue } from '@schema/issues';
import { readCheckOptions } from '@/check/check-options';

const place = { file: 'content/a.mdx', line: 1, column: 1 };

test('an unknown option is named, with those that exist', () => {
  expect(readCheckOptions(['--stict'])).toMatch(/'--stict'\. Use one of: --help, --strict/);
  expect(readCheckOptions(['--strict', '--json'])).toMatchObject({ strict: true, json: true });
});

test('an error stops every command, a broken link the check, and advice only a strict one', () => {
  const error = issue('file-kind', place);
  const link = issue('link-broken', place, { href: '/a', near: '' });
  const advice = issue('prose-repeated', place, { found: 'the the' });
  const commands = ['build', 'check', 'strict'] as const;
  expect([error, link, advice].map((item) => commands.map((mode) => fails(item, mode)))).toEqual([
    [true, true, true],
    [false, true, true],
    [false, false, true],
  ]);
});
