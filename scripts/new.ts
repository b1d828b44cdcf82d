import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { collectionOf, CONTENT_FOLDER, DATA_FILES, OPENAPI_FOLDER, routeOf } from '@schema/collections';
import { readProduct } from '@schema/data';
import { readText } from '@schema/read-text';
import { readReference } from '@/openapi';
import { CommandError, main } from './lib/main.mjs';
import { newPage, withQuestion } from './lib/new-page';
import { writeWholeFile } from './lib/write-file';

// `npm run new -- checks/dns.mdx "DNS check"`: begins a page of the kind that its folder has: a page, a FAQ page, an API
// guide, or the prose of the operation that has this route. A question is added to a FAQ page that exists.

await main(async () => {
  const [given = '', title = ''] = process.argv.slice(2);
  const path = given.replaceAll('\\', '/').replace(`${CONTENT_FOLDER}/`, '');
  const collection = collectionOf(path);
  if (!collection || !title)
    throw new CommandError(
      'Name a file and a title: npm run new -- checks/dns.mdx "DNS check"\nOr a FAQ page and a question: npm run new -- faq/features.mdx "Can I test a private page?"',
    );
  const file = join(CONTENT_FOLDER, path);
  if (existsSync(file)) {
    if (collection.name !== 'Faq' || !title.endsWith('?'))
      throw new CommandError(`${file} exists. Choose another name.`);
    const longer = withQuestion(readText(file).text, title);
    if (longer === undefined) throw new CommandError(`${file} has this question.`);
    writeWholeFile(file, longer);
    console.log(`${file}\nAnswer the question at the end of its front matter.`);
    return 0;
  }
  const operation = collection.name === 'ApiPage' ? await operationAt(routeOf(path)) : undefined;
  writeWholeFile(file, newPage(collection.name, title, operation));
  const next =
    operation === undefined
      ? `, then add ${routeOf(path)} to ${join(CONTENT_FOLDER, DATA_FILES.navigation)}`
      : `: it is shown on the page of the operation ${operation}`;
  console.log(`${file}\nReplace the text in it${next}.`);
  return 0;
});

/** The operationId of the operation whose page has this route. */
async function operationAt(route: string): Promise<string | undefined> {
  const { reference } = await readReference(OPENAPI_FOLDER, { product: readProduct().data?.slug ?? 'product' });
  return reference.operations.find((operation) => operation.route === route)?.id;
}
