import { jsonQuote, LITERALS } from './body-literal';
import {
  expression,
  multipartPieces,
  multipartType,
  readsVariables,
  type Language,
  type Lines,
} from './language';
import type { Body, Request } from './request';

/** Python 3.8 and later, with the standard library alone. */
export const python: Language = {
  id: 'python',
  label: 'Python',
  quote: jsonQuote,
  env: (variable, encoded) =>
    encoded ? `quote(os.environ["${variable}"], safe="")` : `os.environ["${variable}"]`,
  join: (parts) => parts.join(' + '),
  program: (request) => {
    const { method, url, headers, basic, body } = request;
    const variables = readsVariables(request);
    const address = expression(url, python, true);
    const isBasic = basic && !basic.digest;
    const isForm = body?.kind === 'form';
    const options = [
      (method !== 'GET' || body) && `    method=${jsonQuote(method)},`,
      (isBasic || headers.length > 0 || isForm) && [
        '    headers={',
        isBasic &&
          `        "Authorization": "Basic " + base64.b64encode(f'{os.environ["${basic.user}"]}:{os.environ["${basic.password}"]}'.encode()).decode(),`,
        headers.map(
          ({ name, value }) => `        ${jsonQuote(name)}: ${expression(value, python)},`,
        ),
        isForm && `        "Content-Type": ${jsonQuote(multipartType(body))},`,
        '    },',
      ],
      body && `    data=${bodyValue(body)},`,
    ];
    return [
      isBasic && 'import base64',
      (body?.kind === 'json' || request.response === 'json') && 'import json',
      variables.any && 'import os',
      variables.inAddress && 'from urllib.parse import quote',
      `from urllib.request import ${(isBasic ?? true) ? 'Request, urlopen' : 'HTTPDigestAuthHandler, HTTPPasswordMgrWithDefaultRealm, Request, build_opener'}`,
      '',
      bodyLines(body),
      basic?.digest === true && [
        'passwords = HTTPPasswordMgrWithDefaultRealm()',
        `passwords.add_password(None, ${address}, os.environ["${basic.user}"], os.environ["${basic.password}"])`,
        'urlopen = build_opener(HTTPDigestAuthHandler(passwords)).open',
        '',
      ],
      options.some(Boolean)
        ? ['request = Request(', `    ${address},`, options, ')']
        : `request = Request(${address})`,
      'with urlopen(request) as response:',
      responseLines(request),
    ];
  },
};

function responseLines({ response, saveAs }: Request): Lines {
  if (response === 'file')
    return [`    with open("${saveAs}", "wb") as file:`, '        file.write(response.read())'];
  return RESPONSE[response];
}

const RESPONSE: Readonly<Record<Exclude<Request['response'], 'file'>, Lines>> = {
  json: '    print(json.load(response))',
  text: '    print(response.read().decode())',
  stream: ['    for line in response:', '        print(line.decode(), end="", flush=True)'],
  none: '    print(response.status)',
};

function bodyLines(body: Body | null): Lines {
  if (body?.kind === 'json') return [`body = ${LITERALS.python(body.text)}`, ''];
  if (body?.kind !== 'form') return null;
  const pieces = multipartPieces(
    body,
    (text) => `${jsonQuote(text)}.encode()`,
    (path) => `open(${jsonQuote(path)}, "rb").read()`,
  );
  return ['body = b"".join([', pieces.map((piece) => `    ${piece},`), '])', ''];
}

function bodyValue(body: Body): string {
  if (body.kind === 'json') return 'json.dumps(body).encode()';
  if (body.kind === 'form') return 'body';
  if (body.kind === 'file') return `open("${body.path}", "rb").read()`;
  return `${jsonQuote(body.text)}.encode()`;
}
