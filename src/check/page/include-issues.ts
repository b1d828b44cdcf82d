import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isSnippet, SNIPPETS_FOLDER } from '@schema/collections';
import { listFiles } from '@/source/content-files';
import { issue, type Issue } from '@schema/issues';
import { nearest } from '@schema/nearest';
import type { IncludeSource } from '@/markdown/includes';
import type { Analysis } from '@/markdown/outline';

/** A text that includes files. */
interface Including {
  readonly file: string;
  readonly include?: IncludeSource;
}

/** What a text cannot include, and what it can. */
export function includeIssue(fault: Analysis['includeFaults'][number], { file, include }: Including): Issue {
  const { line, column } = fault;
  const place = { file, line, column };
  if (fault.kind === 'cycle') return issue('snippet-cycle', place, { chain: fault.chain.join(' → ') });
  if (fault.kind === 'inline') return issue('snippet-inline', place, fault);
  const names = include ? snippetNames(include.folder) : [];
  return issue('snippet-unknown', place, {
    name: fault.name,
    near: nearest(fault.name, names),
    folder: join(include?.folder ?? '', SNIPPETS_FOLDER),
  });
}

/** The names by which texts include the snippets of a folder. */
function snippetNames(folder: string): string[] {
  if (!existsSync(join(folder, SNIPPETS_FOLDER))) return [];
  return listFiles(folder)
    .filter(isSnippet)
    .map((path) => path.slice(SNIPPETS_FOLDER.length + 1).replace(/\.mdx?$/, ''));
}
