import { encodePostings } from '@/search/build/postings-encoder';
import { decodePostings } from '@/search/core/postings';
import { finish } from '@/search/core/time-slicing';

const decode = (encoded: ReturnType<typeof encodePostings>) => finish(decodePostings(encoded));

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
