/**
 * A request as plain data, which survives JSON. Samples, and whatever changes them, are functions of it. Secrets are
 * names of environment variables.
 */
export interface Request {
  /** Upper case. */
  readonly method: string;
  /** The absolute address, percent-encoded. */
  readonly url: readonly Piece[];
  /** In order; cookies are one `Cookie` header. */
  readonly headers: readonly { readonly name: string; readonly value: readonly Piece[] }[];
  /** Environment variables of the user name and the password, for HTTP basic or digest. */
  readonly basic: {
    readonly user: string;
    readonly password: string;
    readonly digest: boolean;
  } | null;
  readonly body: Body | null;
  /** The body of a successful response: `file` for bytes, `none` when the description gives it none. */
  readonly response: 'json' | 'text' | 'stream' | 'file' | 'none';
  /** The path of the file for bytes. */
  readonly saveAs: string;
  /** Null for a method that the types file cannot hold. */
  readonly typed: TypedParts | null;
}

/** A part of a text as it is sent; the content of an environment variable, which the program percent-encodes in an address. */
export type Piece = string | { readonly variable: string };

/** `json` and `text`: sent as it is; `form`: a multipart form; `file`: bytes from a file. */
export type Body =
  | { readonly kind: 'json' | 'text'; readonly type: string; readonly text: string }
  | MultipartForm
  | { readonly kind: 'file'; readonly type: string; readonly path: string };

export interface MultipartForm {
  readonly kind: 'form';
  /** `multipart/form-data`, `multipart/mixed` … */
  readonly type: string;
  readonly parts: readonly FormPart[];
}

/** A part of a multipart form: a value or a file. */
export interface FormPart {
  /** Empty for an item of a list. */
  readonly name: string;
  readonly value: string;
  /** The path of a file. */
  readonly file: string | null;
  /** The media type that a value is sent with. */
  readonly type: string | null;
  /** Its other headers, as lines. */
  readonly headers: readonly string[];
}

/** Where readers get the types that samples import. */
export interface TypesFile {
  /** Without ending. */
  readonly name: string;
  /** Null where the site has no address. */
  readonly address: string | null;
}

/**
 * Keys into the generated types: the path as written, the media types of the body and of the first successful response.
 */
interface TypedParts {
  readonly file: TypesFile;
  readonly path: string;
  readonly body: string | null;
  readonly bodyOptional: boolean;
  readonly response: { readonly status: string; readonly type: string } | null;
}
