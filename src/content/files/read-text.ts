import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { issue, type Issue } from '@schema/issues';
import { codePoint } from '@/lib/bidi-controls';
import { ofFile } from '@/lib/server/cache';
import { placesIn, topOf } from './places';

/** A text file, decoded in the same way for every reader of the project. */
export interface TextFile {
  /** Without a byte order mark, each line ended by `\n`; if there are issues, the part that could be read. */
  text: string;
  /** Why the text must not be used: at most one issue of each kind, because a damaged file can have thousands. */
  issues: readonly Issue[];
}

/** Control characters except tab and line feed: HTML must not contain them (HTML, §13.1.4). */
const CONTROL = /[^\P{Cc}\t\n]/gu;

/**
 * Reads a text file: UTF-8 with or without a byte order mark, lines ended by LF, CRLF or CR. Follows no symbolic link.
 * Never throws: missing or unreadable files, invalid bytes and forbidden characters are issues.
 */
export function readText(file: string): TextFile {
  const top = topOf(file);
  try {
    const info = lstatSync(file);
    if (info.isSymbolicLink())
      return { text: '', issues: [issue('symbolic-link', top, { target: readlinkSync(file) })] };
    if (!info.isFile()) return { text: '', issues: [issue('file-kind', top)] };
    return ofFile('text', file, () => decodeText(readFileSync(file), file));
  } catch (error) {
    return { text: '', issues: [issue('file-unreadable', top, { detail: reasonOf(error) })] };
  }
}

/** The operating system's message without the path: `EACCES: permission denied`. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/, \w+( '.*')?$/s, '');
}

export function decodeText(bytes: Buffer, file: string): TextFile {
  // UTF-16 begins with a byte order mark that is invalid in UTF-8, or a page with `---`, each hyphen with a null byte.
  if (/^(?:fffe|feff|(?:002d){3}|(?:2d00){3})/.test(bytes.toString('hex', 0, 6)))
    return { text: '', issues: [issue('text-utf16', topOf(file))] };
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  const [control] = text.matchAll(CONTROL);
  const placeAt = placesIn(text, topOf(file));
  const issues: Issue[] = [];
  // The decoder writes U+FFFD for an invalid byte.
  if (!isUtf8(bytes)) issues.push(issue('text-encoding', placeAt(text.indexOf('\uFFFD'))));
  if (control)
    issues.push(issue('text-control', placeAt(control.index), { code: codePoint(control[0]) }));
  return { text: text.replace(CONTROL, ' '), issues };
}
