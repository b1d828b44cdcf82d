import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { collectionOf, CONTENT_FOLDER, DATA_FILES } from '@schema/collections';
import { listFiles } from '@/source/content-files';
import { readText } from '@/source/read-text';
import { CommandError, main } from '@/lib/server/run-command';
import { movePage } from '@/editor/move-page';
import { pathFault } from '@/editor/workspace';
import { writeWholeFile } from '@/lib/server/write-file';

// `npm run move -- checks/redirect.mdx checks/redirects.mdx`: moves a page. Links and the navigation follow, and the old
// address leads to the new one. Paths are those below the content folder.

const DATA = [DATA_FILES.navigation, DATA_FILES.search, DATA_FILES.terms];

await main(() => {
  const [from, to] = process.argv.slice(2).map((path) => path.replaceAll('\\', '/').replace(`${CONTENT_FOLDER}/`, ''));
  if (!from || !to || !collectionOf(from) || !collectionOf(to))
    throw new CommandError('Name two pages: npm run move -- checks/old.mdx checks/new.mdx');
  if (!listFiles(CONTENT_FOLDER).includes(from)) throw new CommandError(`There is no ${join(CONTENT_FOLDER, from)}.`);
  const fault = pathFault('.', `${CONTENT_FOLDER}/${to}`);
  if (fault) throw new CommandError(`${join(CONTENT_FOLDER, to)}: ${fault}`);
  if (existsSync(join(CONTENT_FOLDER, to)))
    throw new CommandError(`${join(CONTENT_FOLDER, to)} exists. Choose another name.`);
  const paths = listFiles(CONTENT_FOLDER).filter((path) => collectionOf(path) || DATA.includes(path));
  const files = new Map(paths.map((path) => [path, readText(join(CONTENT_FOLDER, path)).text]));
  const changed = movePage(files, from, to);
  for (const [path, text] of changed) writeWholeFile(join(CONTENT_FOLDER, path), text);
  rmSync(join(CONTENT_FOLDER, from));
  console.log([...changed.keys()].map((path) => join(CONTENT_FOLDER, path)).join('\n'));
});
