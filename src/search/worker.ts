import type { SearchEngine } from './core/engine';
import type { FromWorker, ToWorker } from './protocol';
import { restore } from './core/restore';
import { SearchFileError } from './core/validate-files';
import { finish } from './core/time-slicing';

// The thread that holds the engine: it reads the two files once and answers queries, so that the page never waits.

const page = globalThis as unknown as Pick<Worker, 'addEventListener'> & { postMessage(message: FromWorker): void };
let engine: SearchEngine | undefined;

page.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('files' in data) read(data.files);
  else answer(data.id, data.query);
});
page.addEventListener('messageerror', () => {
  // Thrown, because the browser reports it to the page: which request it was is not known.
  throw new Error('A message to the search could not be read.');
});
page.postMessage({ ready: true });

function read([documents, index]: readonly [ArrayBuffer, ArrayBuffer]): void {
  try {
    engine = finish(restore(documents, index));
    page.postMessage({ restored: engine.help });
  } catch (error) {
    if (!(error instanceof SearchFileError)) throw error;
    page.postMessage({ failed: error.message });
  }
}

function answer(id: number, query: string): void {
  try {
    if (!engine) throw new Error('The search has no index.');
    page.postMessage({ id, results: engine.search(query) });
  } catch (error) {
    page.postMessage({ id, error: String(error) });
  }
}
