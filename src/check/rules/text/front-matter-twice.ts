import { rule } from '../../rule';

/** `---`, lines of YAML, `---`: in a text, this is a rule above a heading (CommonMark 0.31, §4.3). */
const FRONT_MATTER = /^---[ \t]*\n[\w-]+:(?: [^\n]*)?\n(?:(?:[\w-]+:|[ \t]+\S|- )[^\n]*\n)*---[ \t]*(?:\n|$)/;

export default rule({
  code: 'front-matter-twice',
  on: 'thematicBreak',
  stops: 'strict',
  find: ({ position }, { page, around }) =>
    around.length === 1 && FRONT_MATTER.test(page.text.slice(position?.start.offset)) ? [{}] : [],
  message: () =>
    'These lines are a second block of front matter, and readers see them as text. Move its keys into the block at the top of the file, or remove it.',
});
