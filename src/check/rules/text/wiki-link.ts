import { matches, rule } from '../../rule';

const LINK = /(?<!\\)\[\[([A-Za-z/.][^\][|\n]*)(?:\|([^\][\n]+))?\]\]/gi;

/** `[[page]]` and `[[page|text]]` of wikis. `[[toc]]` on a line of its own is a command (`foreign-command`). */
export default rule({
  code: 'wiki-link',
  on: 'text',
  stops: 'strict',
  find: (_, { source, before, after }) =>
    matches(source, LINK, ({ 0: found, 1: page = '', 2: label, index }) => {
      const name = page.trim();
      const isCommand = /^toc$/i.test(name) && !before(index) && !after(index + found.length).trim();
      const file = `./${name.replace(/^[./]+/, '').replaceAll(' ', '-')}.mdx`;
      return isCommand ? undefined : { found, text: label ?? name, file };
    }),
  message: ({ found, text, file }) =>
    `\`${found}\` is no link. Write \`[${text}](${file})\` for a file, or \`[${text}](/page)\` for a route.`,
});
