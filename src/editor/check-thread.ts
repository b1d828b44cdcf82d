import { resolve } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { contentComponents } from '@content/components';
import type { Issue } from '@schema/issues';
import { createSiteCheck } from '@/check/site/site-check';
import { candidateIssues } from './candidate-issues';

// The thread that checks all files, for which it needs seconds: meanwhile, the server answers.

export interface CheckThreadData {
  readonly root: string;
  readonly operations: ReadonlyMap<string, string>;
}

/** The text that a file would have, or nothing for all files as they are. */
export interface CheckRequest {
  readonly id: number;
  readonly candidate?: { readonly file: string; readonly text: string } | undefined;
}

export interface CheckAnswer {
  readonly id: number;
  readonly issues?: readonly Issue[];
  readonly fault?: string;
}

const { root, operations } = workerData as CheckThreadData;
// It reads again only what changed, and the content of this folder only.
const checkSite =
  resolve(root) === process.cwd()
    ? createSiteCheck({ components: contentComponents, issues: [] }, true)
    : async () => [];
let round: Promise<readonly Issue[]> = Promise.resolve([]);

function check({ candidate }: CheckRequest): Promise<readonly Issue[]> {
  if (candidate) {
    const { file, text } = candidate;
    return Promise.resolve(candidateIssues(file, text, operations, contentComponents, root));
  }
  // A save may change what the running round has read already.
  round = round.catch(() => []).then(() => checkSite());
  return round;
}

parentPort?.on('message', async (request: CheckRequest) => {
  const { id } = request;
  try {
    parentPort?.postMessage({ id, issues: await check(request) } satisfies CheckAnswer);
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ id, fault } satisfies CheckAnswer);
  }
});
