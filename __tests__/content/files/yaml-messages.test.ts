import { validateYaml } from '@/content/files/validate';
import { readYaml } from '@/content/files/yaml';
import { docSchema } from '@schema/front-matter';

const mistakesOf = (text: string) =>
  validateYaml(docSchema, readYaml('a.md', text, 1), 'front-matter-invalid').issues.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

test('a value of a wrong kind is one mistake, and an empty one is near to no other', () => {
  const found = mistakesOf(`title: Lamps\nkeywords: ${'lamp, '.repeat(9)}\nicon:\n`).filter(
    (line) => !line.includes('description'),
  );
  expect(found).toEqual([
    expect.stringMatching(/`icon`: Write one of: /),
    expect.stringMatching(/`keywords`: Write a list here/),
  ]);
});

test.each(['keywords: [a [b], c\n', 'slug: {{ x }}\n'])(
  '%j prints nothing: the message is the only output',
  (text) => {
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation();
    expect(mistakesOf(text)).not.toEqual([]);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  },
);
