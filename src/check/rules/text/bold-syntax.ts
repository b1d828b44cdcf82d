import { matches, rule } from '../../rule';

/** Stars between a letter and a punctuation mark begin or end no bold text (CommonMark 0.31, §6.2). */
const NO_BEGIN = /^[\p{L}\p{N}]\*\*[\p{P}\p{S}]/u;
const NO_END = /[\p{P}\p{S}]\*\*[\p{L}\p{N}]$/u;

export default rule({
  code: 'bold-syntax',
  on: 'text',
  stops: 'strict',
  find: (_, { source, before, after }) =>
    matches(source, /(?<!\\)\*\*(?:[^*\n]*\*\*)?|(?<![\\*])\*$/g, ({ 0: found, index }) => {
      // One star beside emphasis: `**text*`.
      if (found === '*' && !after(index + 1).startsWith('*')) return undefined;
      const around = before(index).slice(-1) + found + after(index + found.length).slice(0, 1);
      // Only stars at the beginning of a text can be the end of bold text that another node begins.
      const canEnd = index === 0 || found.length > 2;
      return { isBesideSign: NO_BEGIN.test(around) || (canEnd && NO_END.test(around)) };
    }),
  message: ({ isBesideSign }) =>
    isBesideSign
      ? 'Readers see these stars as they are, because they are between a punctuation mark and a letter. Move the mark out of the stars (`"**text**"`), or write a space beside them.'
      : 'Readers see these two stars as they are. Write bold text as `**text**`, without spaces inside of the stars, and a star as `\\*`.',
});
