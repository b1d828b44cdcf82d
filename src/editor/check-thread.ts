import { parentPort } from 'node:worker_threads';
import { contentComponents } from '@content/components';
import { createSiteCheck } from '@/check/site/site-check';
import { openFiles, withText } from '@/content/files/files';
import type { Candidate } from './content-api';
import { readOperations } from './read-operations';

// The thread that reads the API description and checks all files, for which it needs seconds: meanwhile, the server answers.
// Its first message are the operations; then it answers one request after the other.

const operations = await readOperations(openFiles());
// It reads again only what changed.
const checkSite = createSiteCheck({ components: contentComponents, issues: [] }, true);

parentPort?.on('message', async (candidate: Candidate | undefined) => {
  const saved = openFiles();
  const files = candidate ? withText(saved, candidate.name, candidate.text) : saved;
  parentPort?.postMessage(await checkSite(files));
});
parentPort?.postMessage(operations);
