import { jsonQuote, LITERALS } from './body-literal';
import { expression, readsVariables, type Language, type Lines } from './language';
import type { Body, FormPart, Request } from './request';

/** Python 3.8 and later, with the standard library alone. */
export const python: Language = {
  id: 'python',
  label: 'Python',
  quote: jsonQuote,
  env: (variable, encoded) =>
    encoded ? `quote(os.environ["${variable}"], safe="")` : `os.environ["${variable}"]`,
  join: (parts) => parts.join(' + '),
  program: (request) => {
    const { method, url, headers, basic, body, response } = request;
    const variables = readsVariables(request);
    const address = expression(url, python, true);
    const isForm = body?.kind === 'form';
    const options = [
      (method !== 'GET' || body) && `    method=${jsonQuote(method)},`,
      (basic || headers.length > 0 || isForm) && [
        '    headers={',
        basic &&
          `        "Authorization": "Basic " + base64.b64encode(f'{os.environ["${basic.user}"]}:{os.environ["${basic.password}"]}'.encode()).decode(),`,
        headers.map(
          ({ name, value }) => `        ${jsonQuote(name)}: ${expression(value, python)},`,
        ),
        isForm && '        "Content-Type": "multipart/form-data; boundary=" + boundary,',
        '    },',
      ],
      body && `    data=${bodyValue(body)},`,
    ];
    return [
      basic && 'import base64',
      (body?.kind === 'json' || response === 'json') && 'import json',
      variables.any && 'import os',
      variables.inAddress && 'from urllib.parse import quote',
      'from urllib.request import Request, urlopen',
      '',
      bodyLines(body),
      options.some(Boolean)
        ? ['request = Request(', `    ${address},`, options, ')']
        : `request = Request(${address})`,
      'with urlopen(request) as response:',
      RESPONSE[response],
    ];
  },
};

const RESPONSE: Readonly<Record<Request['response'], Lines>> = {
  json: '    print(json.load(response))',
  text: '    print(response.read().decode())',
  stream: ['    for line in response:', '        print(line.decode(), end="", flush=True)'],
  none: '    print(response.status)',
};

function bodyLines(body: Body | null): Lines {
  if (body?.kind === 'json') return [`body = ${LITERALS.python(body.text)}`, ''];
  if (body?.kind !== 'form') return null;
  return [
    'boundary = "part-of-the-form-3b1f9c"',
    'body = b""',
    'for head, content in [',
    body.parts.map((part) => `    (${jsonQuote(headOf(part))}, ${contentOf(part)}),`),
    ']:',
    '    head = f"--{boundary}\\r\\nContent-Disposition: form-data; {head}\\r\\n\\r\\n"',
    '    body += head.encode() + content + b"\\r\\n"',
    'body += f"--{boundary}--\\r\\n".encode()',
    '',
  ];
}

function headOf({ name, file, type }: FormPart): string {
  return `name="${name}"${file ? `; filename="${name}.bin"` : ''}${type === null ? '' : `\r\nContent-Type: ${type}`}`;
}

function contentOf({ name, value, file }: FormPart): string {
  return file ? `open(${jsonQuote(`${name}.bin`)}, "rb").read()` : `${jsonQuote(value)}.encode()`;
}

function bodyValue(body: Body): string {
  if (body.kind === 'json') return 'json.dumps(body).encode()';
  if (body.kind === 'form') return 'body';
  return body.kind === 'file'
    ? 'open("body.bin", "rb").read()'
    : `${jsonQuote(body.text)}.encode()`;
}
