import { matches, rule } from '../../rule';

/** A no-break space at the end of a line, or beside another space. */
const ODD_SPACE = /(?<=\S)\u00A0+(?=[ \t\n])|(?<=[^\s>][ \t]+)\u00A0+/g;

/**
 * No-break spaces that readers see as two spaces, or that replace the space of a list. Wrapped lines can begin with a
 * number or a minus sign, and cells of tables can be widened.
 */
export default rule({
  code: 'space-odd',
  on: 'text',
  stops: 'strict',
  find: (node, { source, around }) => {
    const paragraph = around.find(({ type }) => type === 'paragraph');
    if (paragraph?.type !== 'paragraph') return [];
    const [, sign] = (node === paragraph.children[0] && /^(-?)\u00A0+(?=\p{L})/u.exec(source)) || [];
    return [...(sign === undefined ? [] : [{ at: sign.length }]), ...matches(source, ODD_SPACE, () => ({}))];
  },
  message: () =>
    'This space is a no-break space (U+00A0), which looks like an ordinary space and begins no list. Write an ordinary space, or `&nbsp;` if the line must not be divided here.',
});
