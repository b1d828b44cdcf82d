import type { SearchEngine } from '../core/engine';
import { SearchFileError, type FromWorker, type ToWorker } from './protocol';
import { restoreFiles } from './restore-files';
import type { SearchFiles } from './start-search';

// The worker has the engine: it reads the two files once and answers queries, so that the page stays responsive.

type Page = Pick<Worker, 'addEventListener'> & { postMessage(message: FromWorker): void };

function serve(page: Page): void {
  let engine: SearchEngine | undefined;
  const restore = (files: SearchFiles): FromWorker => {
    try {
      engine = restoreFiles(files);
      return { restored: engine.help };
    } catch (error) {
      if (!(error instanceof SearchFileError)) throw error;
      return { failed: error.message };
    }
  };
  const answer = (id: number, query: string): FromWorker => {
    try {
      if (!engine) throw new Error('The search has no index.');
      return { id, results: engine.search(query) };
    } catch (error) {
      return { id, error: String(error) };
    }
  };
  page.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    page.postMessage('files' in data ? restore(data.files) : answer(data.id, data.query));
  });
  page.addEventListener('messageerror', () => {
    // The request is unknown, so no reply can name it; the browser reports the error to the page.
    throw new Error('A message to the search could not be read.');
  });
  page.postMessage({ ready: true });
}

serve(globalThis as unknown as Page);
