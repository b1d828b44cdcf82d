import { rule } from '../../rule';

/** Names of HTML elements of text: other names in angle brackets are placeholders or types. */
const TAG = /<\/?(?:a|abbr|b|br|code|em|i|img|kbd|mark|p|small|span|strong|sub|sup|u)(?:\s[^>]*)?\/?>/;
const MARKDOWN = new RegExp(
  String.raw`(?<![\w*])\*\*(?![\s*])[^*]+(?<!\s)\*\*(?![\w*])|(?<!\w)__[^_\s](?:[^_]*[^_\s])?__(?!\w)|` +
    '`[^`]+`' +
    String.raw`|!?\[[^\]]+\]\([^)]*\)|${TAG.source}`,
);

/** Markdown in a title, a label or a description. */
export default rule({
  code: 'title-markdown',
  on: 'plainText',
  stops: 'strict',
  find: ({ key, text }) => {
    const [found] = MARKDOWN.exec(text) ?? [];
    return found ? [{ key: key === 'sidebarLabel' ? 'label' : key, found }] : [];
  },
  message: ({ key, found }) =>
    `The ${key} is plain text, so readers see \`${found}\` as it is. Write it without Markdown.`,
});
