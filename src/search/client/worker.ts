import type { SearchEngine } from '../core/engine';
import type { Results } from '../core/results';
import { restoreFiles, type SearchFiles } from './restore-files';

/** Messages from the page to the worker: both files, once, then queries. */
export type ToWorker = { files: SearchFiles } | { query: string };

/**
 * The reply to each message: the help page of the files that were read; the results of a query; or why there are none,
 * as a text that can be shown. Any other error is reported to the page by the browser.
 */
export type FromWorker = { help: SearchEngine['help'] } | { results: Results } | { error: string };

// The worker has the engine: it reads the two files once and answers queries, so that the page stays responsive.

const page = globalThis as unknown as Pick<Worker, 'addEventListener'> & {
  postMessage(message: FromWorker): void;
};
let engine: SearchEngine | undefined;

function reply(message: ToWorker): FromWorker {
  try {
    if ('query' in message) return { results: search(message.query) };
    engine = restoreFiles(message.files);
    return { help: engine.help };
  } catch (error) {
    return {
      error:
        'query' in message ? `The search failed (${String(error)}).` : (error as Error).message,
    };
  }
}

function search(query: string): Results {
  if (!engine) throw new Error('There is no index.');
  return engine.search(query);
}

page.addEventListener('message', ({ data }: MessageEvent<ToWorker>) =>
  page.postMessage(reply(data)),
);
