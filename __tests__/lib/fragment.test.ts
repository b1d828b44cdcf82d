/** @jest-environment jsdom */
import { decodeFragment, fragmentTarget } from '@/lib/fragment';

test.each([
  ['größe', 'größe'],
  ['gr%C3%B6%C3%9Fe', 'größe'],
  ['%E0%A4%A', '%E0%A4%A'],
  ['100%', '100%'],
  ['100%25', '100%'],
  ['', ''],
])('decodes `%s` as `%s`', (fragment, text) => {
  expect(decodeFragment(fragment)).toBe(text);
});

test.each([
  ['#plain', 'plain'],
  ['#gr%C3%B6%C3%9Fe', 'größe'],
  ['#größe', 'größe'],
  ['#QUOTA_100%', 'QUOTA_100%'],
  ['#QUOTA_100%25', 'QUOTA_100%'],
  ['#a%2Fb', 'a%2Fb'],
  ['#%E0%A4%A', undefined],
  ['#', undefined],
  ['', undefined],
])('finds for `%s` the element `%s`', (hash, id) => {
  document.body.innerHTML = ['plain', 'größe', 'QUOTA_100%', 'a%2Fb', 'a/b']
    .map((name) => `<p id="${name}"></p>`)
    .join('');
  expect(fragmentTarget(hash)?.id).toBe(id);
});
