import { readSearchPhrases } from '@/source/search-phrases';

const read = (lines: readonly string[], questionIds: readonly string[] = []) =>
  readSearchPhrases(lines.join('\n'), 'content/a.mdx', questionIds).map(
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
    'content/a.mdx:3:16 page: first wording, second wording',
    'content/a.mdx:5:16 quiet-hours: do not disturb',
    'content/a.mdx:6:14 404: not found',
    'content/a.mdx:12:20 why: what for',
  ]);
});

test('Front matter without search phrases, or with values of other types, has none', () => {
  expect(read(['title: A'])).toEqual([]);
  expect(read(['searchPhrases: wording', 'sectionPhrases: [wording]', 'questions: none'])).toEqual([]);
});
