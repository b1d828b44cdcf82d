import { matches, rule } from '../../rule';

/**
 * Text that was meant as a link: its brackets exchanged, a space between or inside of them, or no end. An escape, a
 * function or an array in front of the brackets has none.
 */
const NEAR_LINKS = [
  String.raw`\((?<text>[^()\n\\]+)\)\[(?<href>(?:\/|#|\.{1,2}\/|https?:)[^\][\n]*)\]`,
  String.raw`\[(?<text>[^\][\n\\]+)\][ \t]+\((?<href>(?:\/|#|\.{1,2}\/)[^()\n]*)\)`,
  String.raw`\[(?<text>[^\][\n\\]+)\]\((?<href>(?:\/|#|\.{1,2}\/|https?:)[^()\n"']* [^()\n"']*|(?:\/|\.{1,2}\/)[^()\s]* +"[^()\n"]*)\)`,
  String.raw`\[(?<text>[^\][\n\\]+)\]\((?<href>(?:\/|#|\.{1,2}\/)[^()\s]*)(?![^\n]*\))`,
  String.raw`\[(?<text>[^\][()\n\\]+)[[{]?\((?<href>(?:\/|\.{1,2}\/|https?:\/\/)[^()\s]*)\)`,
  String.raw`\[(?<text>[^\][()\n\\]+)\]\{(?<href>(?:\/|#|\.{1,2}\/|https?:\/\/)[^{}\s]*)\}`,
  String.raw`(?<text>[\p{L}\p{N}]+)\](?<![\[(][^\n]*)\((?<href>(?:\/|\.{1,2}\/|https?:\/\/)[^()\s]*)\)`,
].map((link) => new RegExp(String.raw`(?<![\w\\\])])(?<image>!?)${link}`, 'gu'));

export default rule({
  code: 'link-syntax',
  on: 'text',
  stops: 'check',
  find: (_, { source }) =>
    NEAR_LINKS.flatMap((pattern) =>
      matches(source, pattern, ({ 0: found, groups: { image = '', text = '', href = '' } = {} }) => ({
        found,
        wanted: `${image}[${text}](${addressFrom(href)})`,
      })),
    ),
  message: ({ found, wanted }) =>
    `\`${found}\` is no link, so readers see it as it is. Write \`${wanted}\`: square brackets, round brackets, no space between them or in the address.`,
  fix: ({ found, wanted }) => ({ found, wanted }),
});

/** The address that was meant, with its title. */
function addressFrom(href: string): string {
  const address = href
    .trim()
    .replace(/[.,;:]+$/, '')
    // A title, the size of a picture, or a space in the address.
    .replace(/^(\S+) +["“”„](.+?)["“”]?$/, '$1 "$2"')
    .replace(/ +=\d*x\d*$/, '');
  return address.endsWith('"') ? address : address.replaceAll(' ', /^https?:/.test(address) ? '' : '-');
}
