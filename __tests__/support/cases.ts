import { readFileSync } from 'node:fs';

/** A name, the kind of a result, the text it is made of, and the result. */
export type Case = readonly [name: string, kind: string, text: string, expected: string];

/** The cases of a list of `__tests__/fixtures`: a name behind `◆`, a text, and each result below `⟶` and its kind. */
export function casesOf(list: string): Case[] {
  const blocks = readFileSync(`__tests__/fixtures/${list}.txt`, 'utf8').split(/^◆ /m).slice(1);
  return blocks.flatMap((block) => {
    const [name = '', ...rest] = block.split('\n');
    const [text = '', ...results] = rest.join('\n').split(/^⟶ (.*)\n/m);
    return results.flatMap((kind, index) =>
      index % 2 === 0 ? [[name, kind, text, results[index + 1] ?? ''] as const] : [],
    );
  });
}
