import { isPicture } from '@schema/collections';
import { isTypo } from '@schema/nearest';
import type { Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { addressFault, LINK_SCHEMES } from '@/lib/safe-address';
import { codePoint } from '@/lib/bidi-controls';
import { isEmpty } from '@/content/markdown/elements';
import { type At, matches, rule, type Written } from '../rule';

export const linkEmpty = rule('link-empty', 'link', 'check', {
  *find(node) {
    if (/^#?$/.test(node.url)) yield { detail: 'address' };
    else if (isEmpty(node)) yield { detail: 'text' };
  },
  message: ({ detail }) => `This link has no ${detail}. Write it as \`[text](/page)\`.`,
});

/**
 * Text that was meant as a link: its brackets exchanged, a space between or inside of them, a bar, or no end. An escape, a
 * function or an array in front of the brackets has none.
 */
const NEAR_LINKS = [
  String.raw`\((?<text>[^()\n\\]+)\)\[(?<href>(?:\/|#|\.{1,2}\/|https?:)[^\][\n]*)\]`,
  String.raw`\[(?<text>[^\][\n\\]+)\]\[(?<href>(?:\/|#|\.{1,2}\/|https?:)[^\][\n]*)\]`,
  String.raw`\[(?<text>[^\][\n\\]+)\][ \t]+\((?<href>(?:\/|#|\.{1,2}\/)[^()\n]*)\)`,
  String.raw`\[(?<text>[^\][\n\\]+)\]\((?<href>(?:\/|#|\.{1,2}\/|https?:)[^()\n"']* [^()\n"']*|(?:\/|\.{1,2}\/)[^()\s]* +"[^()\n"]*)\)`,
  String.raw`\[(?<text>[^\][\n\\]+)\]\([ \t]*(?<href>(?:\/|#|\.{1,2}\/)(?:[^()\s]*[^()\s.,;:!?])?)(?![^\n]*\))`,
  String.raw`\[(?<text>[^\][\n\\]+)\]\((?<href>(?:mailto|tel):[^()\n"'?]* [^()\n"'?]*)\)`,
  String.raw`\[(?<text>[^\][\n\\()]+)\((?<href>(?:\/|#|\.{1,2}\/)[^()\s]*)\)(?![^\n]*\])`,
  String.raw`\[(?<text>[^\][\n\\]+)\](?<href>\/[^()[\]\s]*)\)`,
  // Other editors escape what is pasted into them.
  String.raw`\\\[(?<text>[^\][\n\\]+)\\\]\\?\((?<href>(?:\/|#|\.{1,2}\/)[^()\s\\]*)\\?\)`,
].map((link) => new RegExp(String.raw`(?<![\w\\\])])(?<image>!?)${link}`, 'gu'));

export const linkSyntax = rule('link-syntax', ['text', 'link', 'inlineCode'], 'check', {
  *find(node, written) {
    if (node.type === 'text') {
      yield* textLinks(written);
      return;
    }
    if (node.type === 'link') yield* [...dividedLink(written), ...signBeside(node, written)];
    yield* foreignLink(written);
  },
  message: ({ found, wanted }) =>
    `\`${found}\` is no link, so readers see it as it is. Write \`${wanted}\`: square brackets, round brackets, no space between them or in the address.`,
  fix: ({ found, wanted }) => ({ found, wanted }),
});

/** Links that are text. */
function* textLinks({ source, after }: Written) {
  if (!/[[\]]/.test(source)) return;
  // A fact follows.
  const [begin] = /\[[^\][\n]+\]\((?:mailto|tel|https?):[ \t]+$/.exec(source) ?? [];
  const [rest] = /^[^()\n]*\)/.exec(after(source.length)) ?? [];
  if (begin && rest) {
    const at = source.length - begin.length;
    yield { at, found: begin + rest, wanted: begin.trimEnd() + rest };
    return;
  }
  // Behind a picture in a link.
  const [end] = /^\]\((?:\/|#|\.{1,2}\/|https?:)[^()\s]*(?![^\n]*\))/.exec(source) ?? [];
  if (end) {
    yield { at: 0, found: end, wanted: `${end})` };
    return;
  }
  for (const pattern of NEAR_LINKS)
    for (const { 0: found, index: at, groups = {} } of source.matchAll(pattern)) {
      const { image = '', text = '', href = '' } = groups;
      yield { at, found, wanted: `${image}[${text}](${addressFrom(href)})` };
    }
}

/** A link that lacks one of its brackets, or whose address contains a space: the address becomes a link by itself. */
function* dividedLink({ source, before, after }: Written) {
  if (!/^https?:/.test(source)) return;
  const line = after(source.length);
  const [begin, text = 'text'] =
    /(?<!\\)\[([^\][\n(]{1,200})\]$|(?<!\\)\[([^\][\n]{0,200}[^\][\s])(?:\][ \t]?)?\($|\\\[([^\][\n\\]+)\\\]\\?\($|(?<=^[^[]*)\]\($/u
      .exec(before())
      ?.filter((part) => part !== undefined) ?? [];
  const [rest = ''] = /^(?: [^()\n]*)?\)/.exec(line) ?? [];
  if (!begin || /^[^[\n]*\]/.test(line)) return;
  const wanted = `[${text}](${addressFrom(source + rest.slice(0, -1))})`;
  yield { at: -begin.length, found: `${begin}${source}${rest}`, wanted };
}

/** A link of AsciiDoc, which is `address[text]`, and of reStructuredText. */
const FOREIGN_LINKS = [
  /^(?<href>https?:\/\/[^\s[]*\w)\[(?<text>\p{L}[^\][\n]* [^\][\n]*)\](?!=)/u,
  /^`(?<text>[^`<\n]+)<(?<href>[^<>`\n]+)>`__?(?!\w)/,
];

function* foreignLink({ after }: Written) {
  const line = after(0);
  const match = FOREIGN_LINKS.map((pattern) => pattern.exec(line)).find((one) => one !== null);
  const { text = '', href = '' } = match?.groups ?? {};
  if (match) yield { at: 0, found: match[0], wanted: `[${text.trim()}](${href})` };
}

/** A bracket too many in front of a link, or the mark of a picture with a space behind it. */
function* signBeside({ url }: Link, { source, before, after }: Written) {
  const [sign = ''] = /(?<![\\[])(?:\[|! )$/.exec(before()) ?? [];
  const found = { at: -sign.length, found: sign + source };
  if (sign === '! ' && isPicture(url)) yield { ...found, wanted: `!${source}` };
  if (sign === '[' && !after(source.length).includes(']')) yield { ...found, wanted: source };
}

/** The address that was meant, with its title. */
function addressFrom(href: string): string {
  const address = href
    .trim()
    .replace(/[.,;:]+$/, '')
    // A title, also without quotation marks, the size of a picture, or a space in the address.
    .replace(/^(\S+) +["“”„](.+?)["“”]?$/, '$1 "$2"')
    .replace(/^(\S+\.\w+|\S+(?= +\p{Lu})) +([^"=].*[^"])$/u, '$1 "$2"')
    .replace(/ +=\d*x\d*$/, '');
  if (address.endsWith('"')) return address;
  if (address.startsWith('#')) return address.replaceAll(' ', '-').toLowerCase();
  return address.replaceAll(' ', /^(?:https?|mailto|tel):/.test(address) ? '' : '-');
}

/** Addresses whose scheme is not allowed (`LINK_SCHEMES`), of a host without a scheme, and of a file on a computer. */
export const linkScheme = rule('link-scheme', 'address', 'build', {
  *find(address) {
    const fault = addressFault(address);
    const href = address.replace(/\p{Cc}/gu, codePoint);
    if (fault) yield { href, fault };
  },
  message: ({ href, fault }) => {
    if (/^(?:(?:file|attachment|blob|cid|sandbox):|[a-z]:[\\/])/i.test(href))
      return `The address ${href} is a file on your computer or in another program, which readers do not have. Put a picture beside the page, and write \`./name.png\`; put another file into public/files/, and write \`/files/name.pdf\`.`;
    if (fault === 'no-scheme')
      return `The address ${href} names another host without a scheme. Begin it with https://, or with one / for a page of this site.`;
    if (fault.scheme === 'data')
      return `The address ${href.slice(0, 30)}… contains the file itself. Save it beside the page, and write \`./name\`.`;
    const meant = LINK_SCHEMES.find((scheme) => isTypo(fault.scheme, scheme));
    if (meant)
      return `The address ${href} has the unknown scheme "${fault.scheme}". Did you mean "${meant}"?`;
    return `The address ${href} has the scheme "${fault.scheme}". Write an address with http, https, mailto or tel, or show this one as code in backticks.`;
  },
});

/** Addresses that lead nowhere, with what is wrong. `<https:>` in prose names the scheme. */
const WRONG_ADDRESSES: readonly (readonly [pattern: RegExp, fault: string])[] = [
  [
    /^https?:(?:(?!\/\/[^/?#\s])|\/\/https?:)/i,
    'has no host. Write it as `https://example.com/page`',
  ],
  [
    /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?:[:/?#]|$)/i,
    'leads to the computer of the reader. Write a route, such as `/page`, or show the address as code in backticks',
  ],
  // The check of variables reports braces that are left.
  [
    /^mailto:(?!\?|$)(?![^?]*\{)(?![^@\s/?]+@[^@\s?]+\.[^@\s.?]+(?:\?|$))/i,
    'is no complete mail address. Write it as mailto:name@host.example',
  ],
  // RFC 3966.
  [
    /^tel:(?!\+?[\d().-]+(?:;.*)?$)/i,
    'is no phone number. Write it with digits only: tel:+44123456789',
  ],
];

export const linkAddress = rule('link-address', ['link', 'definition'], 'check', {
  *find({ url }, { source, before }) {
    // A space in the brackets of a link, which then is none.
    const [, scheme = ''] = /\]\((mailto:[ \t]+)$/.exec(before()) ?? [];
    const href = scheme ? scheme + source : url;
    const isName = /^<https?:\/{0,2}>$/i.test(source);
    const [, fault] = WRONG_ADDRESSES.find(([pattern]) => pattern.test(href)) ?? [];
    const [, host = 'example.com/page'] = /^https?:\/?([^/?#\s].*)/i.exec(href) ?? [];
    if (fault && !isName) yield { href, fault: fault.replace('example.com/page', () => host) };
  },
  message: ({ href, fault }) => `The address ${href} ${fault}.`,
});

/** `[text][name]`, `[text][]` or `[^name]`. */
const REFERENCE = /(?<![\w\\\]])\[([^\][\n^]+)(?<!\\)\]\[([^\][\n]*)\]|(?<!\\)\[(\^[^\]\s]+)\]/g;

export const referenceUndefined = rule('reference-undefined', 'text', 'check', {
  find: (_, { source }) =>
    matches(source, REFERENCE, ({ 0: found, 1: label = '', 2: name, 3: note }) => ({
      found,
      definition: note ? `[${note}]: text` : `[${name || label}]: /page`,
    })),
  message: ({ found, definition }) =>
    `\`${found}\` refers to a definition that is missing. Add the line \`${definition}\`, correct the name, or put code in backticks.`,
});

/** Definitions that nothing refers to, and repeated ones: readers see nothing of them. */
export const referenceUnused = rule('reference-unused', 'root', 'check', {
  find: unusedDefinitions,
  message: ({ found }) =>
    `Readers see nothing of the line that begins with \`${found}\`: it defines what no link or note of the page uses, or what another line has defined. Write \`\\${found}\` for text, or remove the line.`,
});

function unusedDefinitions(tree: Root) {
  const used = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'footnoteReference') used.add(`^${node.identifier}`);
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier);
  });
  const unused: { at: At; found: string }[] = [];
  visit(tree, (node) => {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return;
    const sign = node.type === 'definition' ? '' : '^';
    // `[//]: # (text)` is a comment.
    const isComment = node.type === 'definition' && node.url === '#';
    if (used.delete(sign + node.identifier) || isComment) return;
    unused.push({ at: node, found: `[${sign}${node.label ?? ''}]:` });
  });
  return unused;
}
