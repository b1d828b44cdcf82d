import { placesIn } from '@/content/files/places';

test('a place is that of the lines above it', () => {
  for (const text of ['', 'Water', 'Water\n', '\n\nWater\nhot', 'a\r\nb\n\u{1f4a7}c\n'])
    for (const offset of Array.from({ length: text.length + 1 }, (_, index) => index)) {
      const lines = text.slice(0, offset).split('\n');
      const expected = {
        file: 'a.md',
        line: 3 + lines.length,
        column: 2 + (lines.at(-1) ?? '').length + 1,
      };
      expect(placesIn(text, { file: 'a.md', line: 4, column: 3 })(offset)).toEqual(expected);
    }
});
