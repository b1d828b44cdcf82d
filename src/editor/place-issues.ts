import type { Issue } from '@schema/issues';
import { splitFrontMatter } from '@/content/files/split-front-matter';
import { readYaml } from '@/content/files/yaml';

type Keys = readonly (string | number)[];

/** An issue of a file, with the keys of the value that has it if it is in the YAML. */
export interface PlacedIssue extends Issue {
  field?: Keys;
}

export interface CheckedForm {
  issues: readonly PlacedIssue[];
  /** Line of the file on which the text of a page begins. */
  bodyLine: number;
}

/** Finds the value of each issue in the YAML of a page or a data file. */
export function placeIssues(issues: readonly Issue[], text: string, isPage: boolean): CheckedForm {
  const { frontMatter, body, start } = splitFrontMatter(isPage ? text : '');
  const above = /^(?:[ \t]*\r?\n)*/.exec(body)?.[0] ?? '';
  const yaml = isPage ? readYaml('', frontMatter ?? '', 1) : readYaml('', text);
  const paths = pathsIn(yaml.data);
  const placed = issues.map((issue): PlacedIssue => {
    if (isPage && issue.line >= start.line) return issue;
    const last = paths.findLast((path) => {
      const { line, column } = yaml.at(...path);
      return line < issue.line || (line === issue.line && column <= issue.column);
    });
    return { ...issue, field: namedField(issue) ?? last ?? [] };
  });
  return { issues: placed, bodyLine: start.line + above.split('\n').length - 1 };
}

/** The keys that a message of the schema begins with: a key that is missing has no place of its own. */
function namedField({ code, message }: Issue): Keys | undefined {
  if (!code.endsWith('-invalid')) return undefined;
  const [, path] = /^`([\w$.-]+)`: /.exec(message) ?? [];
  return path?.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** The keys of each value, in the order of the text. */
function pathsIn(value: unknown, path: Keys = []): Keys[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...entries.flatMap(([key, item]) => pathsIn(item, [...path, key]))];
}
