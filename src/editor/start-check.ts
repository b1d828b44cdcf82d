import { Worker } from 'node:worker_threads';
import type { Issue } from '@schema/issues';
import { bundleCommand } from '@/build/bundle-command.mjs';
import type { CheckAnswer, CheckRequest, CheckThreadData } from './check-thread';

/** Checks that take seconds. */
export interface SlowChecks {
  /** The issues of all files. */
  readonly checkAll: () => Promise<readonly Issue[]>;
  /** The issues that all files would have with another text of one. */
  readonly checkText: (file: string, text: string) => Promise<readonly Issue[]>;
}

/** The thread of the checks; a new one begins with the next request after it has failed. */
export interface CheckThread extends SlowChecks {
  readonly close: () => Promise<unknown>;
}

interface Waiting {
  readonly resolve: (issues: readonly Issue[]) => void;
  readonly reject: (error: Error) => void;
}

export async function startCheck(data: CheckThreadData): Promise<CheckThread> {
  const { file: code } = await bundleCommand('src/editor/check-thread.ts');
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let count = 0;

  function start(): Worker {
    const worker = new Worker(code, { workerData: data });
    worker.on('message', ({ id, issues, fault }: CheckAnswer) => {
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (issues) resolve?.(issues);
      else reject?.(new Error(fault));
    });
    worker.once('error', (error) => {
      thread = undefined;
      for (const { reject } of waiting.values()) reject(error as Error);
      waiting.clear();
    });
    return worker;
  }

  const ask = (candidate?: CheckRequest['candidate']) =>
    new Promise<readonly Issue[]>((resolve, reject) => {
      thread ??= start();
      count += 1;
      waiting.set(count, { resolve, reject });
      thread.postMessage({ id: count, candidate } satisfies CheckRequest);
    });
  return {
    checkAll: () => ask(),
    checkText: (file, text) => ask({ file, text }),
    close: async () => thread?.terminate(),
  };
}
