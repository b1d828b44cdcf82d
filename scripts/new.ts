import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { collectionOf, CONTENT_FOLDER, DATA_FILES, routeOf } from '@schema/collections';
import { CommandError, main } from './lib/main.mjs';
import { newPage } from './lib/new-page';
import { writeWholeFile } from './lib/write-file';

// `npm run new -- checks/dns.mdx "DNS check"`: begins a page of the kind that its folder has.

await main(() => {
  const [given = '', title = ''] = process.argv.slice(2);
  const path = given.replaceAll('\\', '/').replace(`${CONTENT_FOLDER}/`, '');
  const collection = collectionOf(path);
  if (!collection || !title)
    throw new CommandError('Name a file and a title: npm run new -- checks/dns.mdx "DNS check"');
  const file = join(CONTENT_FOLDER, path);
  if (existsSync(file)) throw new CommandError(`${file} exists. Choose another name.`);
  writeWholeFile(file, newPage(collection.name, title));
  console.log(
    `${file}\nReplace the text in it, then add ${routeOf(path)} to ${join(CONTENT_FOLDER, DATA_FILES.navigation)}.`,
  );
  return 0;
});
