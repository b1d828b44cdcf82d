/** A content file with unusual but valid syntax. */
export interface GeneratedFile {
  /** Below the content folder. */
  readonly path: string;
  readonly source: string;
  /** Text fields of the front matter: the first and the last offset of their lines. */
  readonly fields: readonly { readonly name: string; readonly from: number; readonly to: number }[];
}

/** Numbers from 0 to 1 that depend on the seed only (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const TITLES = [
  'title: Lamps',
  "title: 'It''s a lamp'",
  'title: "A \\"lamp\\" \\u00e9"',
  'title:   Lamps   # the name',
  '"title": Lamps',
  'title:\n  Lamps and\n  more lamps',
];
const DESCRIPTIONS = [
  'description: >-\n  What a lamp is, how it burns\n  and who changes it.',
  'description: |\n  What a lamp is, how it burns\n\n  and who changes it.',
  'description: "What a lamp is,\n  how it burns and who changes it."',
  'description: What a lamp is, how it burns and who changes it.',
  'description: |+\n  What a lamp is, how it burns and who changes it.\n\n',
  "description: !!str 'What a lamp is, how it burns and who changes it.'",
];
const OTHERS = [
  '# a comment\n#   another one',
  'keywords: [ lamp,light ,  "301" ]',
  'keywords:\n- lamp\n- light # not indented',
  'keywords:\n    - &word lamp\n\n    - *word',
  'unknownKey: { a: 1, b: [ x , y ] } # kept',
  'another:\n  deep:\n      - - 1\n        - 2\n      - ? complex\n        : value',
  'searchRank: 1.50',
  'number: 0x1F',
  'empty:',
  'tilde: ~',
  'date: 2026-01-02',
  "sectionPhrases:\n  - { section: limits, phrases: [ 'how many' ] }\n  # between\n  - section: more\n    phrases: [a,\n      b]",
  '',
  'feed: TRUE',
  'sidebarLabel:    "Lamps"     ',
];
const BODIES = [
  '## Limits\n\nText with  two blanks  \nand a hard break.',
  '````mdx title="a.mdx" {1,3-4}\n```js\nlet a = `x`;\n```\n````',
  '| a | b |\n|:--|--:|\n| 1 |  2  |\n|long cell|x|',
  '<Steps>\n\n1. One {/* comment */}\n1. Two <Fact id="load.timeout"/>\n\n</Steps>',
  '{1 + 1} and {`template ${"text"}`}',
  '* star\n- hyphen\n+ plus\n\n  1) one\n  2) two',
  'Setext\n======\n\n---\n\n***\n',
  '[a link](/limits "its title") ![alt](/a.png)\n\n[ref]: /x  \'Title\'',
  '\tindented with a tab\n\n\n\n\nafter many blank lines',
  'Trailing blanks   \n   \n \nend',
  '~~~\nunclosed fence',
  'Emoji 😀, a\u00a0no-break space, \\*escaped\\*, &amp; &#x20;',
];

/** One of 1,000 and more files; the same number results in the same file. */
export function generatedFile(seed: number): GeneratedFile {
  const random = randomOf(seed + 1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const used = new Set<string>();
  const others = Array.from({ length: Math.floor(random() * 5) }, () => pick(OTHERS)).filter((text) => {
    const key = text.split(':')[0] ?? '';
    const isNew = text === '' || text.startsWith('#') || !used.has(key);
    used.add(key);
    return isNew;
  });
  const blocks = [...others, pick(TITLES), pick(DESCRIPTIONS)].sort(() => random() - 0.5);
  const body = Array.from({ length: Math.floor(random() * 5) }, () => pick(BODIES)).join('\n\n');
  const end = random() < 0.3 ? '\r\n' : '\n';
  const mark = random() < 0.2 ? '\uFEFF' : '';
  const tail = pick(['', '\n', '\n\n', '\n \n']);
  const opening = pick(['---\n', '---  \n']);
  const source = `${mark}${opening}${blocks.join('\n')}\n---\n${pick(['', '\n', '\n\n'])}${body}${tail}`;
  let offset = mark.length + opening.length;
  const fields = blocks.flatMap((text) => {
    const from = offset;
    offset += text.length + 1;
    const name = /^"?(title|description)"?:/.exec(text)?.[1];
    return name ? [{ name, from, to: offset }] : [];
  });
  const inFile = (position: number) => source.slice(0, position).replaceAll('\n', end).length;
  return {
    path: pick(['lamps.mdx', 'api/lamps.mdx', 'faq/lamps.mdx']),
    source: source.replaceAll('\n', end),
    fields: fields.map(({ name, from, to }) => ({ name, from: inFile(from), to: inFile(to) })),
  };
}
