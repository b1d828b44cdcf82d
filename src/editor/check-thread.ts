import { resolve } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { contentComponents } from '@content/components';
import type { OperationRoutes } from '@/check/site/content-issues';
import { createSiteCheck } from '@/check/site/site-check';
import type { Candidate } from './calls';
import { siteIssues } from './candidate-issues';

// The thread that checks all files, for which it needs seconds: meanwhile, the server answers.

const { root, operations } = workerData as { root: string; operations: OperationRoutes };
// It reads again only what changed, and the content of this folder only.
const checkSite =
  resolve(root) === process.cwd()
    ? createSiteCheck({ components: contentComponents, issues: [] }, true)
    : async () => [];

parentPort?.on('message', async (candidate: Candidate | undefined) => {
  const issues = candidate
    ? siteIssues(candidate.file, candidate.text, operations, contentComponents, root)
    : await checkSite();
  parentPort?.postMessage(issues);
});
