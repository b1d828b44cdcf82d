import { contentComponents } from '@content/components';
import { CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import { readProduct } from '@schema/data';
import { sortIssues } from '@schema/issues';
import { readReference } from '@/openapi';
import { contentIssues } from './lib/content-issues';
import { main } from './lib/main.mjs';
import { proseReport } from './lib/prose-issues';
import { spellingIssues } from './lib/prose/spelling';
import { report } from './lib/report';
import { writeWholeFile } from './lib/write-file';

// Reports every mistake in content and API description in one run. Exit code 1 if there is an error, with --strict also
// for a warning. CONTENT_ISSUES names a file that gets the issues as JSON: the development server shows them above the
// page.

await main(async () => {
  const { reference, issues } = await readReference(OPENAPI_FOLDER, { product: readProduct().data?.slug ?? 'product' });
  const operations = new Map(reference.operations.map(({ id, route }) => [id, route]));
  // The text of another company's description is not the writers' to improve.
  const isStrict = process.argv.includes('--strict');
  const prose = proseReport(CONTENT_FOLDER, isStrict ? OPENAPI_FOLDER : null);
  const spelling = await spellingIssues(prose.pieces, CONTENT_FOLDER);
  const found = sortIssues([
    ...issues,
    ...contentIssues(operations, CONTENT_FOLDER, contentComponents),
    ...prose.issues,
    ...spelling,
  ]);
  const file = process.env['CONTENT_ISSUES'];
  if (file) writeWholeFile(file, JSON.stringify(found));
  return report('content', found);
});
