import { CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import { readProduct } from '@schema/data';
import { readReference } from '@/openapi';
import { contentIssues } from './lib/content-issues';
import { proseReport } from './lib/prose-issues';
import { spellingIssues } from './lib/prose/spelling';
import { report } from './lib/report';

// `npm run check`: everything that authors got wrong, at once. Exit code 1 when there is an error, with --strict also for a warning.

const { reference, issues } = await readReference(OPENAPI_FOLDER, { product: readProduct().data?.slug ?? 'product' });
const operations = new Map(reference.operations.map(({ id, route }) => [id, route]));
const prose = proseReport();
const spelling = await spellingIssues(prose.pieces, CONTENT_FOLDER);
const strict = process.argv.includes('--strict');
process.exitCode = report('content', [...issues, ...contentIssues(operations), ...prose.issues, ...spelling], { strict }) ? 0 : 1;
