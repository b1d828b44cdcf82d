import type { SearchEngine } from './core/engine';
import type { Results } from './core/results';

/** What the page says to the thread of search: the bytes of both files, once, and then queries. */
export type ToWorker = { readonly files: readonly [documents: ArrayBuffer, index: ArrayBuffer] } | { readonly id: number; readonly query: string };

/**
 * What the thread says: that it runs, that it has read the files or what is wrong with them, and for each query its results or the
 * message of the error that it threw. Any other error ends the thread's use: the browser reports it to the page.
 */
export type FromWorker =
  | { readonly ready: true }
  | { readonly restored: SearchEngine['help'] }
  | { readonly failed: string }
  | { readonly id: number; readonly results: Results }
  | { readonly id: number; readonly error: string };
