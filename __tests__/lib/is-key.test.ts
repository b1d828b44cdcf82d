import { isKey } from '@/lib/is-key';

test.each([
  ['s', 'KeyS', true],
  ['S', 'KeyS', true],
  ['ы', 'KeyS', true],
  ['σ', 'KeyS', true],
  // Dvorak has S where another layout has a semicolon, and O where it has S.
  ['s', 'Semicolon', true],
  ['o', 'KeyS', false],
  ['ы', 'KeyA', false],
])('The key %s at %s is S: %s', (key, code, expected) => {
  expect(isKey({ key, code }, 'KeyS')).toBe(expected);
});
