/** A file of the site that is no page. */
export interface PublishedFile {
  /** Without the base path. */
  readonly route: string;
  /** Makes the content when it is called: the development server needs one file at a time. */
  readonly read: () => string | Uint8Array | Promise<string | Uint8Array>;
}
