import { allowedEdits, edits } from '@/search/edits';
import { pack, unpack } from '@/search/packing';

test('postings come back as they went in', () => {
  const entries = [
    ['a', [[0, 1]]],
    [
      'ab',
      [
        [3, 24],
        [62, 2],
        [63, 5],
        [9000, 7],
      ],
    ],
    ['abé', [[70000, 9]]],
  ] as const;
  const { terms, starts, records, impacts } = unpack(pack(entries));
  expect(terms).toEqual(['a', 'ab', 'abé']);
  expect([...starts]).toEqual([0, 1, 5, 6]);
  expect([...records]).toEqual([0, 3, 62, 63, 9000, 70000]);
  expect([...impacts]).toEqual([1, 24, 2, 5, 7, 9]);
});

test('postings that were cut off are refused', () => {
  const packed = pack([
    [
      'a',
      [
        [0, 1],
        [1, 2],
      ],
    ],
  ]);
  expect(() => unpack({ ...packed, impacts: packed.impacts.slice(1) })).toThrow(RangeError);
  expect(() => unpack({ ...packed, records: packed.records.slice(1) })).toThrow(RangeError);
  expect(() => unpack({ ...packed, records: `${packed.records}#` })).toThrow(RangeError);
});

test('an edit is a letter more, less, another, or two neighbours swapped', () => {
  expect(edits('redirect', 'redirects', 2)).toBe(1);
  expect(edits('redirect', 'redirct', 2)).toBe(1);
  expect(edits('redirect', 'redurect', 2)).toBe(1);
  expect(edits('redirect', 'redircet', 2)).toBe(1);
  expect(edits('redirect', 'rediretcs', 2)).toBe(2);
  expect(edits('redirect', 'invoices', 2)).toBe(3);
  expect(edits('notifcat', 'notifications', 1, true)).toBe(1);
});

test('short words bear no edit, longer ones one, long ones two', () => {
  expect([3, 4, 7, 8].map(allowedEdits)).toEqual([0, 1, 1, 2]);
});
