import { smallest } from '../lib/extremes';

/**
 * `// #region name`, as editors fold it; also `# region name` and `<!-- #region name -->`. Without the `#` of `#region`,
 * nothing but the name may follow, because a comment can begin with this word.
 */
const MARKER =
  /^[ \t]*(?:(?:(?:\/\/|\/\*|#|--|;|%|<!--|\{\/\*)[ \t]*)?#|(?:\/\/|\/\*|#|--|;|%|<!--|\{\/\*)[ \t]*(?=(?:end)?region[ \t]*[\w-]*[ \t]*(?:\*\/\}?|-->)?[ \t]*$))(end)?region\b[ \t]*([\w-]*)/;

/** The names of the regions of a file. */
export function regionNames(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [, end, name] = MARKER.exec(line) ?? [];
    return name && !end ? [name] : [];
  });
}

/**
 * A file without the lines that mark its regions, or one region of it, without the indentation that its lines share.
 * Undefined if there is no such region.
 */
export function codeRegion(text: string, name: string | undefined): string | undefined {
  const lines = text.replace(/\n+$/, '').split('\n');
  const chosen = name === undefined ? lines : regionLines(lines, name);
  return chosen && withoutIndent(chosen.filter((line) => !MARKER.test(line))).join('\n');
}

/** The lines up to the end of the region; a region without an end lasts until the end of the file. */
function regionLines(lines: readonly string[], name: string): string[] | undefined {
  const begin = lines.findIndex((line) => {
    const [, end, own] = MARKER.exec(line) ?? [];
    return !end && own === name;
  });
  if (begin < 0) return undefined;
  let depth = 0;
  const length = lines.slice(begin).findIndex((line) => {
    const marker = MARKER.exec(line);
    if (marker) depth += marker[1] ? -1 : 1;
    return depth === 0;
  });
  return lines.slice(begin, length < 0 ? undefined : begin + length);
}

function withoutIndent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim()).map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const shared = smallest(indents);
  return lines.map((line) => line.slice(Math.min(shared, line.length)));
}
