import type { SearchEngine } from '../core/engine';
import type { Results } from '../core/results';
import type { SearchFiles } from './start-search';

/** Messages from the page to the worker: both files, once, then queries. */
export type ToWorker = { readonly files: SearchFiles } | { readonly id: number; readonly query: string };

/**
 * Messages from the worker to the page: that it runs; that it has read the files, or why it cannot; for each query its
 * results, or the message of the error that it threw. Any other error is reported to the page by the browser and ends
 * the worker.
 */
export type FromWorker =
  | { readonly ready: true }
  | { readonly restored: SearchEngine['help'] }
  | { readonly failed: string }
  | { readonly id: number; readonly results: Results }
  | { readonly id: number; readonly error: string };

/** A search file cannot be used; the message can be shown. */
export class SearchFileError extends Error {
  override readonly name = 'SearchFileError';
}
