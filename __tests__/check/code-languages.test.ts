import { isKnownLanguage } from '@/check/code-languages';
import { grammarNames } from '@/content/markdown/highlight-code';

test('the check knows the name of each grammar of the highlighter, and no other', async () => {
  expect((await grammarNames()).filter((name) => !isKnownLanguage(name))).toEqual([]);
  expect(isKnownLanguage('klingon')).toBe(false);
});
