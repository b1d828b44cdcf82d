import { collections, filePattern, meantDataFile } from '@schema/collections';
import { stringify } from 'yaml';
import { BIDI_CONTROL, codePoint } from '@/lib/bidi-controls';
import { conflictMarkers } from '@/source/merge-conflict';
import { type Inputs, matches, rule } from '../rule';

/** A byte-order mark is read, so it is a warning. */
export const byteOrderMark = rule('byte-order-mark', 'file', 'strict', {
  find: ({ hasByteOrderMark }) => (hasByteOrderMark ? [{}] : []),
  message: () =>
    'The file begins with a byte-order mark, an invisible character. Remove it: save the file as "UTF-8" without "BOM" or "signature".',
});

export const fileEmpty = rule('file-empty', 'bareFile', 'build', {
  find: ({ text }) => (frontMatterFault(text) === 'empty' ? [{}] : []),
  message: () => 'The file is empty. Write `---`, `title:`, `description:`, `---` and the text, or delete the file.',
});

const YAML_LINES = String.raw`(?:(?:[\w-]+:|[ \t]+\S|- |#)[^\n]*\n|[ \t]*\n)*?`;

/** Front matter below other lines: lines of YAML between `---`, with a title or a description, which every page has. */
const LATE = new RegExp(
  String.raw`(?<=\n)---[ \t]*\n(?=${YAML_LINES}(?:title|description):[^\n]*\n${YAML_LINES}---[ \t]*(?:\n|$))`,
);

/** Why a page has no front matter. */
function frontMatterFault(text: string): 'empty' | 'late' | 'unclosed' | 'missing' {
  if (text.trim() === '') return 'empty';
  if (lateFrontMatter(text) !== undefined) return 'late';
  return /^---[ \t]*\n/.test(text) ? 'unclosed' : 'missing';
}

/** The line on which front matter begins below other lines. */
function lateFrontMatter(text: string): number | undefined {
  const late = LATE.exec(text);
  return late ? text.slice(0, late.index).split('\n').length : undefined;
}

export const frontMatterMissing = rule('front-matter-missing', 'bareFile', 'build', {
  find: ({ text }) => {
    if (frontMatterFault(text) !== 'missing') return [];
    const line = (text.split('\n')[0] ?? '').trim();
    const [, heading = ''] = /^# (.+)/.exec(line) ?? [];
    return [{ line, heading: heading && stringify(heading, { lineWidth: 0 }).trim() }];
  },
  message: ({ line, heading }) => {
    if (/^\+{3}/.test(line))
      return 'The front matter between `+++` is TOML. Write it as YAML: `---`, `title: …`, `description: …`, `---`.';
    if (/^(?:title|description): /.test(line))
      return `The first line of front matter is missing. Write \`---\` on a line of its own above \`${line.slice(0, 40)}\`.`;
    if (line === '---') return 'Spaces are in front of the first `---`, so it begins no front matter. Remove them.';
    const found = line ? `its first line is \`${line.slice(0, 40)}\`` : 'its first line is empty';
    const title = heading ? `\`title: ${heading}\`` : '`title:`';
    return `The file has no front matter: ${found}. Begin it with \`---\`, ${title}, \`description:\`, \`---\`${heading ? ', and remove the heading' : ''}.`;
  },
});

export const frontMatterLate = rule('front-matter-late', 'bareFile', 'build', {
  find: ({ text }) => {
    const line = lateFrontMatter(text);
    return line === undefined ? [] : [{ line }];
  },
  message: ({ line }) =>
    `The front matter begins in line ${line}, and other lines are above it. Move them below the front matter, or remove them: its \`---\` is the first line of a file.`,
});

/** Lines that can be a part of front matter. */
const YAML_LINE = /^\s*$|^[\w"'#-].*:|^\s|^- |^#(?!#)/;

export const frontMatterUnclosed = rule('front-matter-unclosed', 'bareFile', 'build', {
  find: ({ text }) => {
    if (frontMatterFault(text) !== 'unclosed') return [];
    const lines = text.split('\n');
    const end = lines.findIndex((line, index) => index > 0 && !YAML_LINE.test(line));
    return [{ line: (end < 0 ? lines.length : end) + 1 }];
  },
  message: ({ line }) =>
    `The front matter that begins here has no end. Write \`---\` on a line of its own above line ${line}.`,
});

export const mergeConflict = rule('merge-conflict', 'file', 'build', {
  find: ({ text }) => conflictMarkers(text).map(({ 0: marker, index }) => ({ at: index, marker })),
  message: ({ marker }) =>
    `This line is a marker of a merge conflict (\`${marker}\`). Keep one of the two texts, and delete the lines of \`<<<<<<<\`, \`=======\` and \`>>>>>>>\`.`,
});

/** Bidirectional controls, also as character references, and in YAML as escapes (`"\u202e"`). */
export const bidiControl = rule('bidi-control', ['file', 'yamlText'], 'build', {
  find: (input) => ('texts' in input ? escaped(input) : controlsIn(input.text)),
  message: ({ codePoint }) =>
    `The invisible character ${codePoint} changes the order in which text is displayed. Remove it. If readers must see it, write \`${codePoint}\`.`,
});

/** Controls as they are, and as character references (`&#x202e;`, `&rlm;`). */
function controlsIn(text: string) {
  const reference = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(lrm|rlm));/gi;
  return [
    ...matches(text, new RegExp(BIDI_CONTROL, 'g'), ({ 0: character }) => ({ codePoint: codePoint(character) })),
    ...matches(text, reference, ({ 1: hex, 2: decimal, 3: name }) => {
      if (name) return { codePoint: name.toLowerCase() === 'rlm' ? 'U+200F' : 'U+200E' };
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      const character = code <= 0x10ffff ? String.fromCodePoint(code) : '';
      return BIDI_CONTROL.test(character) ? { codePoint: codePoint(character) } : undefined;
    }),
  ];
}

/** Controls in values that have none in their source, at the beginning of the value. */
function escaped({ text, texts }: Inputs['yamlText']) {
  // Without an escape or a character reference, a value contains no other characters than its source.
  if (!/[\\&]/.test(text)) return [];
  const lines = text.split('\n');
  return texts().flatMap(({ value, place }) => {
    const source = lines.slice(place.line - 1, place.line + value.split('\n').length).join('\n');
    if (controlsIn(source).length > 0) return [];
    return controlsIn(value).map(({ codePoint }) => ({ at: place, codePoint }));
  });
}

const REMOVE = 'Remove it, or write the word again.';

/** Characters that nobody sees, which other programs insert: character → its name, and what to write instead. */
const INVISIBLE: Readonly<Record<string, readonly [name: string, fix: string]>> = {
  '\u00AD': ['soft hyphen', 'Remove it, or write `&shy;` if the word may be divided here.'],
  '\u200B': ['zero-width space', REMOVE],
  '\u200C': ['zero-width non-joiner', REMOVE],
  '\u200D': ['zero-width joiner', REMOVE],
  '\u2028': ['line separator', 'Write an ordinary line break.'],
  '\u2029': ['paragraph separator', 'Write an empty line.'],
  '\u2060': ['word joiner', REMOVE],
  '\uFEFF': ['byte-order mark', REMOVE],
};

/** Other scripts separate words with a zero-width space and write joiners, which also join emoji. */
const EACH_INVISIBLE = /[\u00AD\u2028\u2029\u2060\uFEFF]+|(?<=\p{Script=Latin})[\u200B-\u200D]+/gu;

/** Invisible characters. Components and samples of code need theirs. */
export const textInvisible = rule('text-invisible', 'file', 'strict', {
  find: ({ text, isProse }) =>
    matches(isProse ? text : '', EACH_INVISIBLE, ({ 0: [character = ''] }) => {
      const [name, fix] = INVISIBLE[character] ?? ['', REMOVE];
      return { codePoint: codePoint(character), name, fix };
    }),
  message: ({ codePoint, name, fix }) =>
    `The invisible character ${codePoint} (${name}) is here, and search does not find a word that contains it. ${fix}`,
});

/** What a program displays for each byte from 0x80 to 0x9F that reads UTF-8 as Windows-1252. */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const TAIL = `[${UPPER}\u00a0-\u00bf]`;
const WRONG = new RegExp(`[Â-ß]${TAIL}|[à-ï]${TAIL}{2}|ð${TAIL}{3}|\\uFFFD+`, 'g');

/** Text that a program read as Windows-1252 and saved as UTF-8 (`cafÃ©`), and the character that replaces lost text. */
export const textEncodingTwice = rule('text-encoding-twice', 'file', 'strict', {
  find: ({ text, isProse }) =>
    matches(isProse ? text : '', WRONG, ({ 0: found }) => ({
      found,
      wanted: found.startsWith('\uFFFD') ? '' : wantedFor(found),
    })).filter(({ found, wanted }) => wanted !== found),
  message: ({ found, wanted }) =>
    wanted
      ? `Readers see \`${found}\`, because a program read this text with another encoding than UTF-8. Write \`${wanted}\`.`
      : `Readers see \`${found}\`, because the character that was here was lost when a program read the text with a wrong encoding. Write the character again.`,
});

function wantedFor(found: string): string {
  const bytes = Array.from(found, (character) => {
    const index = UPPER.indexOf(character);
    return index < 0 ? character.charCodeAt(0) : index + 0x80;
  });
  const text = Buffer.from(bytes).toString();
  return text.includes('\uFFFD') ? found : text;
}

/** A data file under another name. */
export const dataName = rule('data-name', 'otherFile', 'build', {
  find: ({ path, paths }) => {
    const wanted = meantDataFile(path);
    return wanted && !paths.includes(wanted) ? [{ wanted }] : [];
  },
  message: ({ wanted }) =>
    `The site does not read this file, because its name is another one. Rename the file to ${wanted}.`,
});

const PAGE_NAME = /([^/]+)\.(?:mdx?|markdown|mdown)(?:\.txt)?$/i;

/** A page under another ending; the right name must not be that of another page. */
export const fileEnding = rule('file-ending', 'otherFile', 'build', {
  hiddenBy: ['data-name'],
  find: ({ path, paths }) => {
    const [found, name] = PAGE_NAME.exec(path) ?? [];
    if (!found) return [];
    const wanted = `${name}.${/\.mdx(?:\.txt)?$/i.test(path) ? 'mdx' : 'md'}`;
    return [{ wanted, isTaken: paths.includes(path.slice(0, -found.length) + wanted) }];
  },
  message: ({ wanted, isTaken }) =>
    `The name of a page ends with \`.mdx\` or \`.md\`. ${isTaken ? `The page ${wanted} already exists beside this file. Remove this file, or give it another name` : `Rename the file to ${wanted}`}.`,
});

export const unknownFile = rule('unknown-file', 'otherFile', 'build', {
  hiddenBy: ['data-name'],
  find: ({ path }) => (PAGE_NAME.test(path) ? [] : [{ expected: collections.map(filePattern).join(', ') }]),
  message: ({ expected }) =>
    `The site does not support this kind of file. Write content as ${expected}; move or rename this file.`,
});
