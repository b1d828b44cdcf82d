import { BIDI_CONTROL, codePoint } from '@/lib/bidi-controls';
import { matches, rule, type Inputs } from '../../rule';

/** Bidirectional controls, also as character references, and in YAML as escapes (`"\u202e"`). */
export default rule({
  code: 'bidi-control',
  on: ['file', 'yamlText'],
  stops: 'build',
  find: (input) => ('texts' in input ? escaped(input) : controlsIn(input.text)),
  message: ({ codePoint }) =>
    `The invisible character ${codePoint} changes the order in which text is displayed. Remove it. If readers must see it, write \`${codePoint}\`.`,
});

/** Controls as they are, and as character references (`&#x202e;`, `&rlm;`). */
function controlsIn(text: string) {
  const reference = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(lrm|rlm));/gi;
  return [
    ...matches(text, new RegExp(BIDI_CONTROL, 'g'), ({ 0: character }) => ({ codePoint: codePoint(character) })),
    ...matches(text, reference, ({ 1: hex, 2: decimal, 3: name }) => {
      if (name) return { codePoint: name.toLowerCase() === 'rlm' ? 'U+200F' : 'U+200E' };
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      const character = code <= 0x10ffff ? String.fromCodePoint(code) : '';
      return BIDI_CONTROL.test(character) ? { codePoint: codePoint(character) } : undefined;
    }),
  ];
}

/** Controls in values that have none in their source, at the beginning of the value. */
function escaped({ text, texts }: Inputs['yamlText']) {
  // Without an escape or a character reference, a value contains no other characters than its source.
  if (!/[\\&]/.test(text)) return [];
  const lines = text.split('\n');
  return texts().flatMap(({ value, place }) => {
    const source = lines.slice(place.line - 1, place.line + value.split('\n').length).join('\n');
    if (controlsIn(source).length > 0) return [];
    return controlsIn(value).map(({ codePoint }) => ({ at: place, codePoint }));
  });
}
