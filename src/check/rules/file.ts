import { collections, meantDataFile } from '@schema/collections';
import { stringify } from 'yaml';
import { BIDI_CONTROL, codePoint } from '@/lib/bidi-controls';
import { conflictMarkers } from '@/content/files/merge-conflict';
import { matches, quotes, rule } from '../rule';

const YAML_LINES = String.raw`(?:(?:[\w-]+:|[ \t]+\S|- |#)[^\n]*\n|[ \t]*\n)*?`;

/** Front matter below other lines: lines of YAML between `---`, with a title or a description, which every page has. */
const LATE = new RegExp(
  String.raw`(?<=\n)---[ \t]*\n(?=${YAML_LINES}(?:title|description):[^\n]*\n${YAML_LINES}---[ \t]*(?:\n|$))`,
);

/** Lines that can be a part of front matter. */
const YAML_LINE = /^\s*$|^["']?[\w-]+["']? *:|^\s|^- |^#(?!#)/;

/** A line that was meant as the end of front matter. */
const WRONG_END = /^(?:--|\.{3}|-{4,}|[–—]+-*|_{3,}|={3,})(?=[ \t]*$)/;

export const frontMatterMissing = rule('front-matter-missing', 'page', 'build', {
  *find({ file: { text }, split }) {
    if (split.frontMatter !== null) return;
    const lines = text.split('\n');
    const isBegun = /^---[ \t]*$/.test(lines[0] ?? '');
    const end = isBegun ? lines.findIndex((line, index) => index > 0 && !YAML_LINE.test(line)) : -1;
    const [wrongEnd] = WRONG_END.exec(lines[end] ?? '') ?? [];
    const at = { line: wrongEnd ? end + 1 : 1, column: 1 };
    yield { at, text, lines, isBegun, end, wrongEnd };
  },
  message: ({ text, lines, isBegun, end, wrongEnd }) => {
    if (text.trim() === '')
      return 'The file is empty. Write `---`, `title:`, `description:`, `---` and the text, or delete the file.';
    const late = LATE.exec(text);
    if (late && /^[`~]{3}/.test(text))
      return 'The page is in a fence of code. Delete this line and the last one of the fence: the first line of a file is `---`.';
    if (late)
      return `The front matter begins in line ${text.slice(0, late.index).split('\n').length}, and other lines are above it. Move them below the front matter, or remove them: its \`---\` is the first line of a file.`;
    const line = lines[0]?.trimEnd() ?? '';
    if (isBegun) {
      if (wrongEnd)
        return `\`${wrongEnd}\` does not end the front matter. Write three hyphens: \`---\`.`;
      const last = lines.findLastIndex(
        (other, index) => (end < 0 || index < end) && other.trim() !== '',
      );
      return `The front matter that begins here has no end. Write \`---\` on a line of its own below line ${last + 1}: \`${lines[last]?.trim().slice(0, 40)}\`.`;
    }
    const found = `\`${line.slice(0, 40)}\``;
    if (/^(?:title|description): /.test(line))
      return `The first line of front matter is missing. Write \`---\` on a line of its own above ${found}.`;
    if (/^(?:title|description): /.test(lines[1] ?? ''))
      return `${found} does not begin the front matter. Write three hyphens: \`---\`.`;
    const begin = 'The file has no front matter: its first line is';
    const [, heading] = /^# (.+)/.exec(line) ?? [];
    if (heading)
      return `${begin} ${found}. Begin it with \`---\`, \`title: ${stringify(heading, { lineWidth: 0 }).trim()}\`, \`description:\`, \`---\`, and remove the heading.`;
    return `${begin} ${line ? found : 'empty'}. Begin it with \`---\`, \`title:\`, \`description:\`, \`---\`.`;
  },
});

export const mergeConflict = rule('merge-conflict', 'file', 'build', {
  find: (text) => conflictMarkers(text).map(({ 0: marker, index }) => ({ at: index, marker })),
  message: ({ marker }) =>
    `This line is a marker of a merge conflict (\`${marker}\`). Keep one of the two texts, and delete the lines of \`<<<<<<<\`, \`=======\` and \`>>>>>>>\`.`,
});

/** Signs that remain of letters when a text is read, or was saved, in another encoding. */
export const wrongEncoding = rule('wrong-encoding', 'file', 'strict', {
  find: (text) => quotes(text, /\uFFFD|[ÃÂ][\u0080-\u00BF]|â[€†‡‰„…‚œ]./g),
  message: ({ found }) =>
    `\`${found}\` is what remains of another sign that was saved in a wrong encoding. Write the sign again, and save the file as UTF-8.`,
});

function charactersOf(text: string, pattern: RegExp) {
  return matches(text, pattern, ({ 0: character }) => ({ codePoint: codePoint(character) }));
}

export const bidiControl = rule('bidi-control', 'file', 'build', {
  find: (text) => charactersOf(text, new RegExp(BIDI_CONTROL, 'g')),
  message: ({ codePoint }) =>
    `The invisible character ${codePoint} changes the order in which text is displayed. Remove it. If readers must see it, write \`${codePoint}\`.`,
});

export const zeroWidth = rule('zero-width', 'file', 'strict', {
  find: (text) => charactersOf(text, /[\u200B\uFEFF]/g),
  message: ({ codePoint }) =>
    `The invisible character ${codePoint} is in this word or address, so the search does not find it. Remove it.`,
});

const PAGE_NAME = /([^/]+)\.(?:mdx?|markdown|mdown)(?:\.txt)?$/i;

/** A file that the site does not read: a data file or a page under another name, or a file of another kind. */
export const unknownFile = rule('unknown-file', 'otherFile', 'build', {
  *find({ path, paths }) {
    const [found = '', name] = PAGE_NAME.exec(path) ?? [];
    const page = found && `${name}.${/\.mdx(?:\.txt)?$/i.test(path) ? 'mdx' : 'md'}`;
    const folder = path.slice(0, -found.length);
    const data = meantDataFile(path);
    yield { wanted: data ?? page, isTaken: paths.includes(data ?? folder + page) };
  },
  message: ({ wanted, isTaken }) => {
    if (!wanted)
      return 'The site does not read this kind of file here. Save a page as .mdx or .md and a picture as .png, .jpg, .webp, .gif, .avif or .svg, put a download into public/files/, and write the order of pages into content/navigation.yaml.';
    const begin = 'The site does not read this file, because its name is another one';
    if (isTaken)
      return `${begin}, and ${wanted} already exists beside this file. Remove this file, or give it another name.`;
    return `${begin}. Rename the file to ${wanted}.`;
  },
});

/** Questions, and the reference of an operation, are text as well. */
export const pageEmpty = rule('page-empty', 'page', 'strict', {
  *find({ split: { frontMatter, body }, data: { questions, operation, draft } }) {
    const hasOther =
      questions !== undefined || operation !== undefined || draft === true || frontMatter === null;
    const text = body.replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '');
    if (!hasOther && text.trim() === '') yield {};
  },
  message: () =>
    'This page has no text, so readers see its title alone. Write the text below the front matter, or add `draft: true`.',
});

/** The folder of the API, which has its own part of the site. */
const API_FOLDER = collections.find(({ name }) => name === 'ApiPage')?.folder ?? 'api';

/** A `slug` that moves a page into the part of the API, or a page of the API out of it. */
export const slugPlace = rule('slug-place', 'page', 'build', {
  *find({ page: { slug, route }, collection, yaml }) {
    const isApi = collection.name === 'ApiPage';
    const isInside = route.startsWith(`/${API_FOLDER}/`);
    if (slug !== undefined && isApi !== isInside) yield { at: yaml.at('slug'), route, isApi };
  },
  message: ({ route, isApi }) =>
    isApi
      ? `Pages of content/${API_FOLDER}/ have addresses that begin with /${API_FOLDER}/, and this \`slug\` leads to ${route}. Write \`/${API_FOLDER}/…\`, or move the file.`
      : `The address ${route} belongs to the pages of content/${API_FOLDER}/. Move the file there, or write a \`slug\` that does not begin with /${API_FOLDER}/.`,
});

/** Letters and digits of a text in lower case, each word between spaces. */
function plainWords(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}

export const keywordInText = rule('keyword-in-text', 'page', 'strict', {
  *find({ data: { title, description, keywords }, page: { outline }, yaml }) {
    const parts = [...outline.headings, ...outline.sections].map(({ text }) => text);
    const text = plainWords([title, description, ...parts].join(' '));
    const isRead = Array.isArray(keywords) && yaml.faults.length === 0;
    const all: readonly unknown[] = isRead ? keywords : [];
    const known = all.filter((word) => typeof word === 'string' && text.includes(plainWords(word)));
    if (known.length > 0) yield { at: yaml.at('keywords', all.indexOf(known[0])), known };
  },
  message: ({ known }) =>
    `The text of the page has "${known.join('", "')}" already, so the search finds that there. Remove it from \`keywords\`, or write words that readers type and the page does not have.`,
});
