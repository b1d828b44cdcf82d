import { DATA_FILES } from '@schema/collections';
import type { YamlText } from '@/content/files/yaml';
import { repeated, rule } from '../rule';

/** Keys whose values are sentences: a comment behind one is rare. */
const SENTENCE = /^(?:title|description|question|tagline|label|note)$/;

export const yamlComment = rule('yaml-comment', 'yamlText', 'strict', {
  *find({ text, texts }) {
    if (!/[ \t]#/.test(text)) return;
    const lines = text.split('\n');
    for (const { path, value, place: at } of texts()) {
      const line = lines[at.line - 1] ?? '';
      const before = line.slice(0, at.column - 1);
      const rest = line.slice(before.length);
      // In a block scalar, each sign is text (YAML 1.2.2, §8.1).
      const isBlock =
        before.trim() === '' && /(?:^|\s)[|>][-+\d]*[ \t]*(?:#.*)?$/.test(lines[at.line - 2] ?? '');
      const isPlain = value && rest.startsWith(value) && !isBlock && !/["']$/.test(before);
      const comment = SENTENCE.test(String(path.at(-1))) ? /^[ \t]+#.*/ : /^[ \t]+#(?:[^\s#].*)?$/;
      const [cut] = comment.exec(rest.slice(value.length)) ?? [];
      if (isPlain && cut)
        yield { at, found: value, wanted: JSON.stringify((value + cut).trimEnd()) };
    }
  },
  message: ({ found, wanted }) =>
    `YAML begins a comment at \` #\`, so readers see \`${found}\` alone. Write \`${wanted}\`, or put the comment on a line of its own.`,
});

export const yamlQuotes = rule('yaml-quotes', 'yamlText', 'strict', {
  *find({ path, texts }) {
    if (!/^(?:navigation|product|search)\.yaml$/.test(path)) return;
    for (const { value, place: at } of texts()) {
      const [, text] = /^[“„]([^“”„]+)[”“]$/.exec(value) ?? [];
      if (text) yield { at, value, wanted: JSON.stringify(text) };
    }
  },
  message: ({ value, wanted }) =>
    `Curly quotation marks are a part of the text, so readers see \`${value}\`. Write straight ones: \`${wanted}\`.`,
});

/** Names of HTML elements of text: other names in angle brackets are placeholders or types. */
const TAG =
  /<\/?(?:a|abbr|b|br|code|em|i|img|kbd|mark|p|small|span|strong|sub|sup|u)(?:\s[^>]*)?\/?>/;
const MARKDOWN = new RegExp(
  String.raw`(?<![\w*])\*\*(?![\s*])[^*]+(?<!\s)\*\*(?![\w*])|(?<!\w)__[^_\s](?:[^_]*[^_\s])?__(?!\w)|` +
    '`[^`]+`' +
    String.raw`|!?\[[^\]]+\]\([^)]*\)|^[“„].*[”“]$|<[A-Z]\w*\s(?:[^<>]*"\s*)?\/?>|${TAG.source}`,
);

export const titleMarkdown = rule('title-markdown', 'plainText', 'strict', {
  *find({ key, text }) {
    const [found] = MARKDOWN.exec(text) ?? [];
    if (found) yield { key: key === 'sidebarLabel' ? 'label' : key, found };
  },
  message: ({ key, found }) =>
    `The ${key} is plain text, so readers see \`${found}\` as it is. Write it without Markdown, components and quotation marks, and a fact as \`{name}\`.`,
});

/** Pages that the lists of the navigation contain twice, and folders of two sections or categories. */
export const pageTwice = rule('page-twice', 'yamlText', 'strict', {
  *find({ path: file, texts }) {
    if (file !== DATA_FILES.navigation) return;
    const listOf = ({ path }: YamlText) => path.findLast((key) => typeof key === 'string') ?? '';
    const names = texts().filter(
      (text) => text.path[0] === 'sections' && /^(?:pages|folders?)$/.test(`${listOf(text)}`),
    );
    for (const text of repeated(names, (name) => `${listOf(name)} ${name.value}`)) {
      const kind = listOf(text) === 'pages' ? 'page' : 'folder';
      yield { at: text.place, kind, name: text.value };
    }
  },
  message: ({ kind, name }) =>
    `Another list above already contains the ${kind} ${name}, and only one of the two counts. Remove one of them.`,
});
