import { encodePostings } from '@/search/build/postings-encoder';
import { decodePostings } from '@/search/core/postings';
import { finish } from '@/search/core/time-slicing';

const decode = (encoded: ReturnType<typeof encodePostings>) => finish(decodePostings(encoded));

test('decoded postings are the encoded ones', () => {
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
  const { terms, starts, sections, impacts } = decode(encodePostings(entries));
  expect(terms).toEqual(['a', 'ab', 'abé']);
  expect([...starts]).toEqual([0, 1, 5, 6]);
  expect([...sections]).toEqual([0, 3, 62, 63, 9000, 70000]);
  expect([...impacts]).toEqual([1, 24, 2, 5, 7, 9]);
});

test('truncated postings are rejected', () => {
  const encoded = encodePostings([
    [
      'a',
      [
        [0, 1],
        [1, 2],
      ],
    ],
  ]);
  expect(() => decode({ ...encoded, impacts: encoded.impacts.slice(1) })).toThrow(RangeError);
  expect(() => decode({ ...encoded, sections: encoded.sections.slice(1) })).toThrow(RangeError);
  expect(() => decode({ ...encoded, sections: `${encoded.sections}#` })).toThrow(RangeError);
});
