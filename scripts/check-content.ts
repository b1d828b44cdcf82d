import { CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import { readProduct } from '@schema/data';
import { sortIssues } from '@schema/issues';
import { readReference } from '@/openapi';
import { contentIssues } from './lib/content-issues';
import { proseReport } from './lib/prose-issues';
import { spellingIssues } from './lib/prose/spelling';
import { report } from './lib/report';
import { writeWholeFile } from './lib/write-file';

// `npm run check`: everything that authors got wrong, at once. Exit code 1 when there is an error, with --strict also for a warning.
// The development server, which shows the findings above the page, names the file to leave them in by CONTENT_ISSUES.

const { reference, issues } = await readReference(OPENAPI_FOLDER, { product: readProduct().data?.slug ?? 'product' });
const operations = new Map(reference.operations.map(({ id, route }) => [id, route]));
const prose = proseReport();
const spelling = await spellingIssues(prose.pieces, CONTENT_FOLDER);
const strict = process.argv.includes('--strict');
const found = sortIssues([...issues, ...contentIssues(operations), ...prose.issues, ...spelling]);
const file = process.env['CONTENT_ISSUES'];
if (file) writeWholeFile(file, JSON.stringify(found));
process.exitCode = report('content', found, { strict }) ? 0 : 1;
