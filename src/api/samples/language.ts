import type { Body, FormPart, MultipartForm, Piece, Request } from './request';

/** A language of the samples. Its programs need no packages. */
export interface Language {
  id: string;
  label: string;
  /** A text as a literal. */
  quote: (text: string) => string;
  /** An expression with the content of an environment variable, for an address percent-encoded. */
  env: (variable: string, encoded: boolean) => string;
  /** One expression of several; a literal begins with a quote. */
  join: (expressions: readonly string[]) => string;
  /** Whether it sends what is not ASCII in a header as it is. */
  rawHeaders?: true;
  program: (request: Request) => Lines;
}

/** Lines of code; what is no text is left out. */
export type Lines = string | false | null | readonly Lines[];

/** The request as a program, or as a command line, in a language. */
export function emit(request: Request, language: Language): string {
  return listLines(language.program(sendable(request, language))).join('\n');
}

/** The lines that are there, as a flat list. */
export function listLines(lines: Lines): string[] {
  if (typeof lines === 'string') return [lines];
  return lines ? lines.flatMap(listLines) : [];
}

/** A text of several pieces as an expression of a language. */
export function expression(
  pieces: readonly Piece[],
  { quote, env, join }: Language,
  encoded = false,
): string {
  const parts: string[] = [];
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece;
      continue;
    }
    if (text !== '') parts.push(quote(text));
    parts.push(env(piece.variable, encoded));
    text = '';
  }
  return join(text === '' && parts.length > 0 ? parts : [...parts, quote(text)]);
}

/** Whether a program reads environment variables, and whether one of them is in the address. */
export function readsVariables({ url, headers, basic }: Request) {
  const inAddress = url.some(isVariable);
  return {
    any: inAddress || basic !== null || headers.some(({ value }) => value.some(isVariable)),
    inAddress,
  };
}

/** Whether a program reads a file of its own. */
export function readsFile(body: Body | null): boolean {
  return (
    body?.kind === 'file' || (body?.kind === 'form' && body.parts.some(({ file }) => file !== null))
  );
}

function isVariable(piece: Piece): boolean {
  return typeof piece === 'object';
}

/** The request without what clients refuse, and without what would change the meaning of a header or a form. */
function sendable(request: Request, { rawHeaders }: Language): Request {
  const sent = (piece: Piece) => {
    if (typeof piece === 'object') return piece;
    const line = oneLine(piece);
    if (rawHeaders) return line;
    return line.replace(/[^\t\x20-\x7e]/gu, (character) => encodeURIComponent(character));
  };
  const headers = request.headers
    .filter(({ name }) => isHeaderName(name))
    .map(({ name, value }) => ({ name, value: value.map(sent) }));
  return { ...request, headers, body: request.body && sendableBody(request.body) };
}

function sendableBody(body: Body): Body {
  if (body.kind === 'file') return body;
  if (body.kind !== 'form') return { ...body, text: body.text.toWellFormed() };
  const parts = body.parts.map((part) => ({
    ...part,
    name: formName(part.name),
    file: part.file === null ? null : formName(part.file),
    value: part.value.toWellFormed(),
    headers: part.headers.map(oneLine),
  }));
  return { ...body, parts };
}

/** The boundary of a form that a program writes itself. */
const BOUNDARY = 'part-of-the-form-3b1f9c';

export function multipartType({ type }: MultipartForm): string {
  return `${type}; boundary=${BOUNDARY}`;
}

/**
 * A multipart form as expressions of a language, a value or a file each. `fetch` and PHP's curl give a value with a
 * media type a file name, which servers read as a file.
 */
export function multipartPieces(
  { type, parts }: MultipartForm,
  quote: Language['quote'],
  readFile: (path: string) => string,
): string[] {
  const pieces = parts.flatMap((part, index) => {
    const lines = [`--${BOUNDARY}`, ...partHead(part, type), '', ''];
    const head = (index > 0 ? '\r\n' : '') + lines.join('\r\n');
    if (part.file === null) return [quote(head + part.value)];
    return [quote(head), readFile(part.file)];
  });
  return [...pieces, quote(`\r\n--${BOUNDARY}--\r\n`)];
}

/** The headers of a part, as lines; a part of anything but a form is an attachment for curl. */
export function partHead({ name, file, type, headers }: FormPart, formType: string): string[] {
  const kind = formType === 'multipart/form-data' ? 'form-data' : 'attachment';
  const names = listLines([name !== '' && `name="${name}"`, file !== null && `filename="${file}"`]);
  const sentType = type ?? (file !== null && 'application/octet-stream');
  return listLines([
    names.length > 0 && `Content-Disposition: ${[kind, ...names].join('; ')}`,
    sentType && `Content-Type: ${sentType}`,
    headers,
  ]);
}

/** Whether a client can write a form with its own means: no value has a media type, and no part a header. */
export function isSimpleForm({ type, parts }: MultipartForm): boolean {
  return (
    type === 'multipart/form-data' &&
    parts.every((part) => part.headers.length === 0 && (part.file !== null || part.type === null))
  );
}

/** A field name (RFC 9110 §5.1); curl could read another name as an option's file name. */
function isHeaderName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}

function oneLine(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\r\n]+/g, ' ')
    .replaceAll('\0', '');
}

/** A part's name without the characters that end it: `=` for curl, `;` in a curl option, a quote in a header. */
function formName(name: string): string {
  return name.toWellFormed().replace(/[=;,"\\\0\r\n]/g, '_');
}
