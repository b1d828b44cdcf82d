/** A file of the site that is no page. */
export interface PublishedFile {
  /** Without the base path. */
  readonly route: string;
  /** As in a `Content-Type` header. */
  readonly mediaType: string;
  /** Makes the content when it is called: the development server needs one file at a time. */
  readonly read: () => string | Uint8Array | Promise<string | Uint8Array>;
}
