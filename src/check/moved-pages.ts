import { join } from 'node:path';
import { collectionOf, routeOf } from '@schema/collections';
import { readText } from '@/source/read-text';
import { slugIn } from '@/source/front-matter';
import { git } from '@/lib/server/git';

/**
 * Pages that moved: old route → file of the page. Compares the folder with the commit that last changed the list of
 * published addresses, else with the last commit. Git finds what was committed or added; a new file that git does not
 * know yet is the moved page if it has the same title. Empty without git.
 */
export function movedPages(folder: string, list: string, root = process.cwd()): ReadonlyMap<string, string> {
  try {
    const base = git(root, 'log', '-1', '--format=%H', '--', list).trim() || 'HEAD';
    const { renamed, deleted } = changesSince(base, folder, root);
    const added = namesOf(git(root, 'ls-files', '-z', '--others', '--exclude-standard', '--', folder));
    const byTitle = new Map(added.map((file) => [titleOf(readText(join(root, file)).text), file]));
    const found = deleted.flatMap((file) => {
      const title = titleOf(git(root, 'show', `${base}:./${file}`));
      const moved = title === undefined ? undefined : byTitle.get(title);
      return moved === undefined ? [] : [[file, moved] as const];
    });
    const below = (file: string) => file.slice(join(folder, '/').length);
    const pages = [...renamed, ...found].filter(([from, to]) => collectionOf(below(from)) && collectionOf(below(to)));
    const oldText = (file: string) => git(root, 'show', `${base}:./${file}`);
    return new Map(pages.map(([from, to]) => [routeOf(below(from), slugIn(oldText(from))), to]));
  } catch {
    return new Map();
  }
}

function changesSince(base: string, folder: string, root: string) {
  const renamed: [string, string][] = [];
  const deleted: string[] = [];
  const names = namesOf(
    git(root, 'diff', '-z', '-M', '--name-status', '--relative', '--diff-filter=RD', base, '--', folder),
  );
  for (let index = 0; index < names.length;) {
    const [status = '', from = '', to = ''] = names.slice(index, index + 3);
    if (status.startsWith('R')) renamed.push([from, to]);
    else deleted.push(from);
    index += status.startsWith('R') ? 3 : 2;
  }
  return { renamed, deleted };
}

function namesOf(output: string): string[] {
  return output.split('\0').filter(Boolean);
}

function titleOf(text: string): string | undefined {
  return /^title:[ \t]*(.+)$/m.exec(text)?.[1]?.trim();
}
