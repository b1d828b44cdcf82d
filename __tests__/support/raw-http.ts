import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A response as it came over the wire. */
export interface RawResponse {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Sends bytes that no HTTP client would send, and resolves to what comes back; with status 0 when the server closes the
 * connection.
 */
export function sendRaw(port: number, bytes: string | Buffer): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const socket = connect(port, 'localhost', () => socket.write(bytes));
    socket.setTimeout(5000, () =>
      socket.destroy(
        new Error(`No response to ${JSON.stringify(bytes.toString('latin1').slice(0, 80))}`),
      ),
    );
    socket.on('data', (piece) => pieces.push(piece));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(parse(Buffer.concat(pieces))) : reject(error),
    );
    socket.on('close', () => resolve(parse(Buffer.concat(pieces))));
  });
}

/** Sends a request with a target as it is written; `Host` and `Connection: close` are added. */
export function request(
  port: number,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawResponse> {
  const fields = Object.entries({ Host: 'localhost', Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return sendRaw(port, `${method} ${target} HTTP/1.1\r\n${fields.join('')}\r\n`);
}

function parse(bytes: Buffer): RawResponse {
  const end = bytes.indexOf('\r\n\r\n');
  const [start = '', ...fields] = bytes
    .subarray(0, Math.max(end, 0))
    .toString('latin1')
    .split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => [
      field.slice(0, field.indexOf(':')).toLowerCase(),
      field.slice(field.indexOf(':') + 1).trim(),
    ]),
  );
  return { status: Number(start.split(' ')[1] ?? 0), headers, body: bytes.subarray(end + 4) };
}

/** The content of a response without transfer and content coding. */
export function contentOf({ headers, body }: RawResponse): Buffer {
  const content = headers['transfer-encoding'] === 'chunked' ? unchunked(body) : body;
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(content);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(content) : content;
}

function unchunked(body: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = parseInt(body.subarray(at, lineEnd).toString(), 16);
    pieces.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 4 + size;
  }
  return Buffer.concat(pieces);
}
