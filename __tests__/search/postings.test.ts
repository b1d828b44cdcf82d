import { encodePostings } from '@/search/build/postings-encoder';
import { decodePostings } from '@/search/core/postings';

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
  expect(() => decodePostings({ ...encoded, impacts: encoded.impacts.slice(1) })).toThrow(RangeError);
  expect(() => decodePostings({ ...encoded, sections: encoded.sections.slice(1) })).toThrow(RangeError);
  expect(() => decodePostings({ ...encoded, sections: `${encoded.sections}#` })).toThrow(RangeError);
});
