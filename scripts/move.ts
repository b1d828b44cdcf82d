import { extname, posix } from 'node:path';
import { collectionOf, CONTENT_FOLDER } from '@schema/collections';
import { CommandError, main } from '@/lib/server/run-command';
import { CmsError } from '@/editor/cms-error';
import { OWN_FIELDS, openEntry, saveEntry } from '@/editor/save-entry';
import { belowContent, openWorkspace } from '@/editor/workspace';

const help = `npm run move -- checks/redirect.mdx checks/redirects.mdx
Moves a page; the paths are those below content/. Links and the navigation follow, and the old address leads to the new one.`;

await main({ help, positionals: true }, (_, names) => {
  const paths = names.map((path) => posix.normalize(path.replaceAll('\\', '/')));
  const [from, to] = paths.map((path) => belowContent(path) ?? path);
  if (!from || !to || !collectionOf(from) || !collectionOf(to))
    throw new CommandError('Name two pages: npm run move -- checks/old.mdx checks/new.mdx');
  if (extname(from) !== extname(to))
    throw new CommandError(`${to}: Give the page the same ending: ${extname(from)}.`);
  if (from === to) throw new CommandError(`${to}: This is the same page. Name another path.`);
  const workspace = openWorkspace('.');
  const file = `${CONTENT_FOLDER}/${from}`;
  try {
    const form = { ...openEntry(workspace, file), [OWN_FIELDS.address]: to };
    const { path, others } = saveEntry({ workspace, check: () => [] }, file, form, {
      rename: 'update',
    });
    console.log([path, ...others.map((other) => `${CONTENT_FOLDER}/${other}`)].join('\n'));
  } catch (error) {
    throw error instanceof CmsError ? new CommandError(error.message) : error;
  }
});
