/**
 * A request as plain data, which survives JSON. Samples, and whatever changes them, are functions of it. Secrets are
 * names of environment variables.
 */
export interface Request {
  /** Upper case. */
  method: string;
  /** The absolute address, percent-encoded. */
  url: readonly Piece[];
  /** In order; cookies are one `Cookie` header. */
  headers: readonly { name: string; value: readonly Piece[] }[];
  /** Environment variables of the user name and the password, for HTTP basic or digest. */
  basic: {
    user: string;
    password: string;
    digest: boolean;
  } | null;
  body: Body | null;
  /** The body of a successful response: `file` for bytes, `none` when the description gives it none. */
  response: 'json' | 'text' | 'stream' | 'file' | 'none';
  /** The path of the file for bytes. */
  saveAs: string;
  /** Null for a method that the types file cannot hold. */
  typed: TypedParts | null;
}

/** A part of a text as it is sent; the content of an environment variable, which the program percent-encodes in an address. */
export type Piece = string | { variable: string };

/** `json` and `text`: sent as it is; `form`: a multipart form; `file`: bytes from a file. */
export type Body =
  | { kind: 'json' | 'text'; type: string; text: string }
  | MultipartForm
  | { kind: 'file'; type: string; path: string };

export interface MultipartForm {
  kind: 'form';
  /** `multipart/form-data`, `multipart/mixed` … */
  type: string;
  parts: readonly FormPart[];
}

/** A part of a multipart form: a value or a file. */
export interface FormPart {
  /** Empty for an item of a list. */
  name: string;
  value: string;
  /** The path of a file. */
  file: string | null;
  /** The media type that a value is sent with. */
  type: string | null;
  /** Its other headers, as lines. */
  headers: readonly string[];
}

/** Where readers get the types that samples import. */
export interface TypesFile {
  /** Without ending. */
  name: string;
  /** Null where the site has no address. */
  address: string | null;
}

/**
 * Keys into the generated types: the path as written, the media types of the body and of the first successful response.
 */
interface TypedParts {
  file: TypesFile;
  path: string;
  body: string | null;
  bodyOptional: boolean;
  response: { status: string; type: string } | null;
}
