import type { SearchPage } from '@schema/search';

/** A method and a path of the API description, split at its slashes. */
interface PathTemplate {
  method: string;
  path: string;
  segments: readonly string[];
}

/** A word with a slash, and the word before it, which may be a method. */
const ADDRESS = /(?:(?<![^\s])([a-z]+)(\s+))?(?<!\S)(\S*\/\S*)/gi;
/** An address without quotation marks, query and fragment: its host and its path. */
const PARTS = /^['"`]?(https?:\/\/[^/]+)?([^?#'"`]*)/i;
const PARAMETER = /^\{.*\}$/;
/** A segment that is a value (`prj_7Hq2LmX9Ra`), or a parameter in another notation (`:id`, `<id>`, `$ID`). */
const VALUE = /[\d_{:<$]/;

/**
 * Query rewriting: the address of an operation (`https://api.pagewarden.example/v1/projects/prj_7Hq2LmX9Ra`) becomes its
 * path in the API description (`/projects/{projectId}`), also without the parameters that end it, if its method is
 * typed before it (`DELETE /projects`).
 */
export function createAddressRewriter(pages: readonly SearchPage[]): (query: string) => string {
  const templates: PathTemplate[] = [];
  for (const { operation: [method, path] = ['', ''] } of pages) {
    if (path.startsWith('/'))
      templates.push({ method: method.toLowerCase(), path, segments: segmentsOf(path) });
  }
  return (query) =>
    query.replace(ADDRESS, (typed: string, method = '', space = '', address: string) => {
      const path = findPath(templates, method.toLowerCase(), address);
      if (path === undefined) return typed;
      return method + space + path;
    });
}

/** The path that fits best: of the method, as long as the address, with fewest parameters. */
function findPath(
  templates: readonly PathTemplate[],
  method: string,
  address: string,
): string | undefined {
  const [, host, path = ''] = PARTS.exec(address) ?? [];
  const typed = segmentsOf(path);
  if (typed.length === 0) return undefined;
  const hasBase = host !== undefined || path.startsWith('/');
  const ofMethod = templates.filter((template) => template.method === method);
  const fitting = templates
    .filter(({ segments }) =>
      endings(typed, segments, hasBase).some(({ length }) => length === segments.length),
    )
    .sort((a, b) => parametersOf(a) - parametersOf(b));
  const longer = ofMethod
    .filter(({ segments }) => endings(typed, segments, hasBase).length > 0)
    .sort((a, b) => a.segments.length - b.segments.length);
  return (fitting.find((template) => template.method === method) ?? longer[0] ?? fitting[0])?.path;
}

/**
 * What is typed, if a path begins with it. The base path of a server may be before the path of an operation, unless the
 * latter begins with a parameter: `/{id}` is not what `/users/{id}` leads to.
 */
function endings(
  typed: readonly string[],
  segments: readonly string[],
  hasBase: boolean,
): (readonly string[])[] {
  const canDrop = hasBase && !PARAMETER.test(segments[0] ?? '');
  let names = [typed];
  if (canDrop) names = typed.map((_, i) => typed.slice(i));
  return names.filter((ending) => isBeginning(ending, segments));
}

function isBeginning(typed: readonly string[], segments: readonly string[]): boolean {
  return typed.every((name, i) => {
    const segment = segments[i] ?? '';
    return (
      segment.toLowerCase() === name.toLowerCase() || (PARAMETER.test(segment) && VALUE.test(name))
    );
  });
}

function parametersOf({ segments }: PathTemplate): number {
  return segments.filter((segment) => PARAMETER.test(segment)).length;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
