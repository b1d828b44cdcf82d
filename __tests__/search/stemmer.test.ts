import { stem } from '@/search/core/stemmer';

describe('stem', () => {
  test.each([
    ['loop', 'loops', 'looping', 'looped'],
    ['notify', 'notifies', 'notified', 'notifying'],
    ['cache', 'caches', 'cached', 'caching'],
    ['status', 'statuses'],
    ['stop', 'stopped', 'stopping'],
    ['embed', 'embedded', 'embedding'],
    ['exceed', 'exceeds', 'exceeded'],
    ['answer', 'answers', 'answered'],
    ['process', 'processes', 'processed'],
    ['user', 'users'],
    ['add', 'adds', 'added', 'adding'],
    ['install', 'instal', 'installed'],
    ['menu', 'menus'],
    ['pause', 'pauses', 'paused'],
    ['customer', 'customers'],
    ['use', 'uses', 'used', 'using'],
    ['day', 'days'],
    ['buy', 'buys', 'buying'],
  ])('is the same for %s and its inflections', (word, ...others) => {
    for (const other of others) expect(stem(other)).toBe(stem(word));
  });

  test('differs between words that only look alike', () => {
    expect(stem('string')).not.toBe(stem('str'));
    expect(stem('process')).not.toBe(stem('proceed'));
    expect(stem('owner')).not.toBe(stem('own'));
    expect(stem('customer')).not.toBe(stem('custom'));
    expect(stem('locale')).not.toBe(stem('local'));
    expect(stem('stats')).not.toBe(stem('state'));
    expect(stem('several')).not.toBe(stem('severity'));
    expect(stem('fill')).not.toBe(stem('file'));
    expect(stem('5000')).not.toBe(stem('500'));
  });
});
