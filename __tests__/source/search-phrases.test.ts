import { readSearchPhrases } from '@/source/read-front-matter';
import { readYaml } from '@/source/yaml';

const read = (lines: readonly string[], questionIds: readonly string[] = []) =>
  readSearchPhrases(readYaml('content/a.mdx', lines.join('\n'), 1), questionIds).map(
    ({ section, phrases, place }) =>
      `${place.file}:${place.line}:${place.column} ${section ?? 'page'}: ${phrases.join(', ')}`,
  );

test('Search phrases of a page, its sections and its questions have their places in the file', () => {
  const lines = [
    'title: A',
    'searchPhrases: [first wording, second wording]',
    'sectionPhrases:',
    '  - { section: quiet-hours, phrases: [do not disturb] }',
    '  - section: "404"',
    '    phrases: [not found]',
    'questions:',
    '  - question: Is it?',
    '    answer: Yes, it is.',
    '  - question: Why?',
    '    searchPhrases: [what for]',
  ];
  expect(read(lines, ['is-it', 'why'])).toEqual([
    'content/a.mdx:3:1 page: first wording, second wording',
    'content/a.mdx:5:16 quiet-hours: do not disturb',
    'content/a.mdx:6:15 404: not found',
    'content/a.mdx:12:5 why: what for',
  ]);
});

test('Front matter without search phrases, or with values of other types, has none', () => {
  expect(read(['title: A'])).toEqual([]);
  expect(read(['searchPhrases: wording', 'sectionPhrases: [wording]', 'questions: none'])).toEqual([]);
});
