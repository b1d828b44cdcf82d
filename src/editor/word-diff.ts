import { diffComm } from 'node-diff3';

/** A part of a text that only the earlier version has, or only the file, or both. */
export interface ChangedPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A file that differs from how it was before all changes. */
export interface ChangedFile {
  path: string;
  kind: 'added' | 'changed' | 'removed';
  /** None for a picture. */
  parts: readonly ChangedPart[];
}

export function changeKind(wasThere: boolean, isThere: boolean): ChangedFile['kind'] {
  if (!wasThere) return 'added';
  return isThere ? 'changed' : 'removed';
}

/** What was changed, and the address of the pull request that has it. */
export interface Changes {
  files: readonly ChangedFile[];
  address?: string | undefined;
}

/** Lines of unchanged text around a change. */
const AROUND = 2;

/** From so many words on, a changed place is shown as a whole. */
const MAX_WORDS = 3000;

/** What differs, line by line, and in the lines that differ word by word. */
export function wordDiff(before: string, after: string): ChangedPart[] {
  const parts = diffComm(linesOf(before), linesOf(after)).flatMap(
    ({ common = [], buffer1 = [], buffer2 = [] }): ChangedPart[] => [
      { kind: 'same', text: excerpt(common.join('')) },
      ...changedWords(buffer1.join(''), buffer2.join('')),
    ],
  );
  return parts.filter(({ text }) => text !== '');
}

/** The lines of a text with their line ends. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

function changedWords(before: string, after: string): ChangedPart[] {
  const old = wordsOf(before);
  const now = wordsOf(after);
  const isLong = old.length + now.length > MAX_WORDS;
  const found = isLong ? [{ buffer1: old, buffer2: now }] : diffComm(old, now);
  return found.flatMap(({ common = [], buffer1 = [], buffer2 = [] }): ChangedPart[] => [
    { kind: 'same', text: common.join('') },
    { kind: 'removed', text: buffer1.join('') },
    { kind: 'added', text: buffer2.join('') },
  ]);
}

/** Words, and each other character. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+|[^]/gu) ?? [];
}

/** Unchanged text without the lines that are far from a change; the first and the last of the file show where it is. */
function excerpt(text: string): string {
  const lines = text.split('\n');
  if (lines.length <= 2 * AROUND + 1) return text;
  return [...lines.slice(0, AROUND), '…', ...lines.slice(-AROUND)].join('\n');
}
