import { rule } from '../../rule';

/** What is written as a fixed id or as a comment in a heading, and how much of the heading follows it. */
const WRITTEN_ID = /\{\/\*\s*([^]*?)\s*\*\/\}|\\?\{(#[^}]*)\}/g;

/** Fixed ids of headings that cannot be read. */
export default rule({
  code: 'heading-id-syntax',
  on: 'heading',
  stops: 'build',
  find: (node, { source }) => {
    const written = [...source.replace(/(`+).*?\1/g, '').matchAll(WRITTEN_ID)];
    // The last one is the id.
    const wrong = node.data?.isFixed ? written.slice(0, -1) : written;
    return wrong.map(([found, comment, text]) => ({ found, wanted: wantedId(comment ?? text ?? '') }));
  },
  message: ({ found, wanted }) =>
    `\`${found}\` is no fixed id. Write one id as the last word of the heading, \`{#${wanted}}\` in a .md file, \`{/* #${wanted} */}\` in a .mdx file, with letters, digits and \`- _ . :\` only, and a comment on a line of its own.`,
});

/** The id that a writer may have meant: `#my id` as `my-id`, `#id .class` as `id`. */
function wantedId(written: string): string {
  const id = written.replace(/(?:^|\s)\.\S+/g, '').replace(/[^\p{L}\p{M}\p{N}_.:-]+/gu, '-');
  return id.replace(/^-+|-+$/g, '') || 'id';
}
