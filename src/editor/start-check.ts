import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Issue } from '@schema/issues';
import { bundleCommand } from '@/build/bundle-command.mjs';
import type { OperationRoutes } from '@/check/site/content-issues';
import type { CallContext } from './calls';
import { queue } from './queue';

/** The thread of the checks; a new one begins with the next request after it has failed. */
interface CheckThread extends Pick<CallContext, 'checkAll'> {
  /** Those of the API description; undefined until the thread has read it. */
  operations: () => OperationRoutes | undefined;
}

export function startCheck(): CheckThread {
  let thread: Worker | undefined;
  let operations: OperationRoutes | undefined;
  const inTurn = queue();

  async function start(): Promise<Worker> {
    const { file } = await bundleCommand('src/editor/check-thread.ts');
    const worker = new Worker(file);
    // It does not keep a process that has ended its work.
    worker.unref();
    worker.once('exit', () => (thread = undefined));
    [operations] = (await once(worker, 'message')) as [OperationRoutes];
    return worker;
  }

  return {
    operations: () => operations,
    checkAll: (candidate) =>
      inTurn(async () => {
        thread ??= await start();
        thread.postMessage(candidate);
        const [issues] = (await once(thread, 'message')) as [Issue[]];
        return issues;
      }),
  };
}
