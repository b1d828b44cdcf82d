import { dataLiteral, pythonNotation, jsonQuote } from '@/lib/body-literal';
import type { Piece, PreparedBody, PreparedRequest } from './prepared-request';

/** The request for Python 3.8 and later, with the standard library alone. */
export function pythonSample(request: PreparedRequest): string {
  const { body, response } = request;
  const options = [
    ...(request.method === 'GET' && !body ? [] : [`    method=${jsonQuote(request.method)},`]),
    ...headerLines(request),
    ...(body ? [`    data=${bodyValue(body)},`] : []),
  ];
  const call =
    options.length > 0
      ? `Request(\n    ${expression(request.url)},\n${options.join('\n')}\n)`
      : `Request(${expression(request.url)})`;
  return [
    ...importLines(request),
    '',
    ...bodyLines(body),
    `request = ${call}`,
    'with urlopen(request) as response:',
    response === 'json'
      ? '    print(json.load(response))'
      : response === 'text'
        ? '    print(response.read().decode())'
        : '    print(response.status)',
  ].join('\n');
}

function importLines({ basic, body, response, variables }: PreparedRequest): string[] {
  return [
    ...(basic ? ['import base64'] : []),
    ...(body?.kind === 'json' || response === 'json' ? ['import json'] : []),
    ...(basic || variables.length > 0 ? ['import os'] : []),
    ...(variables.some(({ encoded }) => encoded) ? ['from urllib.parse import quote'] : []),
    'from urllib.request import Request, urlopen',
  ];
}

function headerLines({ headers, basic, body }: PreparedRequest): string[] {
  const login = basic
    ? [
        `        "Authorization": "Basic " + base64.b64encode(f'{os.environ["${basic.user}"]}:{os.environ["${basic.password}"]}'.encode()).decode(),`,
      ]
    : [];
  const form = body?.kind === 'form' ? ['        "Content-Type": "multipart/form-data; boundary=" + boundary,'] : [];
  const lines = [
    ...login,
    ...headers.map(({ name, value }) => `        ${jsonQuote(name)}: ${expression(value)},`),
    ...form,
  ];
  return lines.length > 0 ? ['    headers={', ...lines, '    },'] : [];
}

function bodyLines(body: PreparedBody | null): string[] {
  if (body?.kind === 'json') return [`body = ${dataLiteral(body.value, pythonNotation)}`, ''];
  if (body?.kind !== 'form') return [];
  const list = (wanted: boolean) =>
    body.parts
      .filter(({ file }) => file === wanted)
      .map(({ name, value }) => `(${jsonQuote(name)}, ${jsonQuote(wanted ? `${name}.bin` : value)})`);
  const fields = list(false);
  const files = list(true);
  return [
    'boundary = "part-of-the-form-3b1f9c"',
    'body = b""',
    ...(fields.length > 0
      ? [
          `for name, value in [${fields.join(', ')}]:`,
          `    body += f'--{boundary}\\r\\nContent-Disposition: form-data; name="{name}"\\r\\n\\r\\n{value}\\r\\n'.encode()`,
        ]
      : []),
    ...(files.length > 0
      ? [
          `for name, path in [${files.join(', ')}]:`,
          `    body += f'--{boundary}\\r\\nContent-Disposition: form-data; name="{name}"; filename="{path}"\\r\\n\\r\\n'.encode()`,
          '    body += open(path, "rb").read() + b"\\r\\n"',
        ]
      : []),
    'body += f"--{boundary}--\\r\\n".encode()',
    '',
  ];
}

function bodyValue(body: PreparedBody): string {
  if (body.kind === 'json') return 'json.dumps(body).encode()';
  if (body.kind === 'form') return 'body';
  return body.kind === 'file' ? 'open("body.bin", "rb").read()' : `${jsonQuote(body.text)}.encode()`;
}

function expression(pieces: readonly Piece[]): string {
  const parts = pieces.map((piece) => {
    if (typeof piece === 'string') return jsonQuote(piece);
    return piece.encoded ? `quote(os.environ["${piece.variable}"], safe="")` : `os.environ["${piece.variable}"]`;
  });
  return parts.join(' + ') || '""';
}
