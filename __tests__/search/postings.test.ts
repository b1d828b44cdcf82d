import { IndexBuilder } from '@/search/build/index-builder';
import { decodePostings } from '@/search/core/postings';

test('truncated postings are rejected', () => {
  const builder = new IndexBuilder();
  for (const section of [0, 1]) builder.add('text', section, ['lamp']);
  const encoded = builder.encode();
  expect([...decodePostings(encoded).sections]).toEqual([0, 1]);
  expect(() => decodePostings({ ...encoded, impacts: encoded.impacts.slice(1) })).toThrow(RangeError);
  expect(() => decodePostings({ ...encoded, sections: encoded.sections.slice(1) })).toThrow(RangeError);
  expect(() => decodePostings({ ...encoded, sections: `${encoded.sections}#` })).toThrow(RangeError);
});
