/** British endings and their American twins, longest first; either may be what a page or a reader writes. */
const TWINS: readonly (readonly [RegExp, string])[] = [
  [/our(s|ed|ing|ful|able|hood|ite|ites)?$/, 'or$1'],
  [/(?<=[a-z]{3})or(s|ed|ing|ful|able|hood|ite|ites)?$/, 'our$1'],
  [/is(e|es|ed|er|ers|ing|ation|ations|able)$/, 'iz$1'],
  [/iz(e|es|ed|er|ers|ing|ation|ations|able)$/, 'is$1'],
  [/ys(e|es|ed|er|ers|ing)$/, 'yz$1'],
  [/yz(e|es|ed|er|ers|ing)$/, 'ys$1'],
  [/(?<=[aeiou])ll(ed|ing|er|ers|ation|ations)$/, 'l$1'],
  [/(?<=[^aeiou][aeiou])l(ed|ing|er|ers|ation|ations)$/, 'll$1'],
  [/(?<=[a-z]{2}[bt])re(s|d)?$/, 'er$1'],
  [/(?<=[a-z]{2}[bt])er(s|ed)?$/, 're$1'],
  [/ogue(s|d)?$/, 'og$1'],
  [/og(s|ed)?$/, 'ogue$1'],
  [/ence(s)?$/, 'ense$1'],
  [/ense(s)?$/, 'ence$1'],
];

/** Shorter words are others, not spellings (`four`: for). */
const SHORTEST = 5;

/** The word in the other spellings of English (`colour`: color; `canceled`: cancelled), most of which no page has. */
export function otherSpellings(word: string): string[] {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return [];
  return TWINS.filter(([ending]) => ending.test(word)).map(([ending, twin]) =>
    word.replace(ending, (_, rest: string | number) => twin.replace('$1', typeof rest === 'string' ? rest : '')),
  );
}
