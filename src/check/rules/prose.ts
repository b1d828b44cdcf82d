import { matches, rule } from '../rule';
import { placeOf } from '../prose/read-prose';

/** The same word twice; `that that` and `had had` can be right. */
const REPEATED = /(?<![\p{L}\p{N}’'-])(?!(?:that|had) )(\p{L}+)\s+\1(?![\p{L}\p{N}’'-])/giu;

export const proseRepeated = rule('prose-repeated', 'piece', 'strict', {
  find: ({ piece }) =>
    matches(piece.kind === 'address' ? '' : piece.text, REPEATED, ({ 0: found, index }) => ({
      at: placeOf(piece, index, found),
      found: found.replace(/\s+/g, ' '),
    })),
  message: ({ found }) => `"${found}" is repeated. Remove one of the two.`,
});

export const proseTerm = rule('prose-term', 'piece', 'strict', {
  find: ({ piece, words }) => {
    const terms = words.terms(piece.kind === 'address' ? '' : piece.text);
    // `e.g` is a part of `e.g.`.
    const isPart = ({ found, index }: (typeof terms)[number]) =>
      terms.some((other) => other.index === index && other.found.length > found.length);
    return terms
      .filter((term) => !isPart(term))
      .map(({ item: { write }, found, index }) => ({
        at: placeOf(piece, index, found),
        found: found.replace(/\s+/g, ' '),
        write,
      }));
  },
  message: ({ found, write }) =>
    `This site does not use "${found}". Write "${write}" (content/terms.yaml).`,
});

/**
 * Literal values in prose that a variable has; an API description and the words for a picture cannot refer to variables.
 * If one figure contains another, only the longer one is reported. Front matter, addresses and attributes refer to a
 * variable in braces, running text by `<Fact>`.
 */
export const proseFact = rule('prose-fact', 'piece', 'strict', {
  *find({ piece, words }) {
    const { kind, passage, text } = piece;
    const isRunning = kind === 'text' && passage.part !== 'line';
    const taken: { start: number; end: number }[] = [];
    for (const { item, found, index } of words.figures(
      passage.part === 'description' || kind === 'picture' ? '' : text,
    )) {
      const end = index + found.length;
      if (taken.some((other) => index < other.end && end > other.start)) continue;
      taken.push({ start: index, end });
      const noun = item.number ? found.replace(new RegExp(`^${item.number}`, 'i'), '') : '';
      const [fix, ...others] = item.ids.map(
        (id) => `${isRunning ? `<Fact id="${id}"/>` : `{${id}}`}${noun}`,
      );
      const at = placeOf(piece, index, found);
      yield { at, found, fix, others: others.slice(0, 3).join(', ') };
    }
  },
  message: ({ found, fix, others }) =>
    `"${found}" is a fact of content/product.yaml. Write ${fix} instead${others ? ` (or ${others}, whichever you mean)` : ''}.`,
});
