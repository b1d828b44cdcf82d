import { readFileSync } from 'node:fs';
import { extname, posix } from 'node:path';
import { collectionOf, CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import { descriptionFiles } from '@/check/prose/read-prose';
import { readProduct } from '@/content/files/data-files';
import { CommandError, main } from '@/lib/server/run-command';
import { writeWholeFile } from '@/lib/server/write-file';
import { CmsError } from '@/editor/cms-error';
import { followLinks } from '@/editor/move-page';
import { openEntry, pageRoute, saveEntry } from '@/editor/save-entry';
import { openWorkspace } from '@/editor/open-workspace';
import { belowContent } from '@/editor/workspace';

const help = `npm run move -- checks/redirect.mdx checks/redirects.mdx
Moves a page; the paths are those below content/. Links, also those of openapi/, and the navigation follow, and the old
address leads to the new one.`;

/** Links of the API description follow, too. Returns the files that changed. */
function followInDescription(from: string, to: string): string[] {
  const site = readProduct().data?.addresses['docs'];
  return descriptionFiles(OPENAPI_FOLDER).filter((file) => {
    const text = readFileSync(file, 'utf8');
    const written = followLinks(text, from, to, site);
    if (written !== text) writeWholeFile(file, written);
    return written !== text;
  });
}

await main({ help, positionals: true }, (_, names) => {
  const paths = names.map((path) => posix.normalize(path.replaceAll('\\', '/')));
  const [from, to] = paths.map((path) => belowContent(path) || path);
  if (!from || !to || !collectionOf(from) || !collectionOf(to))
    throw new CommandError('Name two pages: npm run move -- checks/old.mdx checks/new.mdx');
  if (extname(from) !== extname(to))
    throw new CommandError(`${to}: Give the page the same ending: ${extname(from)}.`);
  if (from === to) throw new CommandError(`${to}: This is the same page. Name another path.`);
  const workspace = openWorkspace('.');
  const file = `${CONTENT_FOLDER}/${from}`;
  try {
    const form = { ...openEntry(workspace, file), $address: to };
    const oldRoute = pageRoute(file, workspace.read(file) ?? '');
    const { path, others } = saveEntry({ workspace, check: () => [] }, file, form, {
      rename: 'update',
    });
    const text = workspace.read(path) ?? '';
    const route = pageRoute(path, text);
    const isRedirected = [openEntry(workspace, path)['redirectFrom']].flat().includes(oldRoute);
    const files = [
      ...others.map((other) => `${CONTENT_FOLDER}/${other}`),
      ...followInDescription(oldRoute, route),
    ];
    const redirect = isRedirected && oldRoute !== route ? `, and ${oldRoute} leads there` : '';
    console.log(`The page is ${path} now. Its address is ${route}${redirect}.`);
    if (files.length > 0) console.log(`Files whose links follow: ${files.join(', ')}.`);
  } catch (error) {
    throw error instanceof CmsError ? new CommandError(error.message) : error;
  }
});
