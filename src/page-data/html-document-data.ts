/** What the document around every page has in its head; the build writes it once. */
export interface DocumentData {
  /** The script that runs before the first paint. */
  headScript: string;
  policy: string;
  /** Addresses of module scripts. */
  scripts: readonly string[];
  /** Addresses of scripts that run when the page is read. */
  deferred: readonly string[];
}
