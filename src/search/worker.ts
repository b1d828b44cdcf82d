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
  else page.postMessage({ id: data.id, results: engine?.search(data.query) });
});
page.postMessage({ ready: true });

function read([documents, index]: readonly [ArrayBuffer, ArrayBuffer]): void {
  try {
    engine = finish(restore(documents, index));
    page.postMessage({ restored: engine.help });
  } catch (error) {
    page.postMessage({ failed: error instanceof SearchFileError ? error.message : String(error) });
  }
}
