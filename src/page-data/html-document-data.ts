/** What the document around every page has in its head; the build writes it once. */
export interface DocumentData {
  /** The script that runs before the first paint. */
  readonly headScript: string;
  readonly policy: string;
  /** Addresses of module scripts. */
  readonly scripts: readonly string[];
  /** Addresses of scripts that run when the page is read. */
  readonly deferred: readonly string[];
}
