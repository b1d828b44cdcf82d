import { hasLongInteger, LITERALS, scriptNotation, scriptQuote } from './body-literal';
import {
  expression,
  isSimpleForm,
  multipartPieces,
  multipartType,
  readsFile,
  type Language,
  type Lines,
} from './language';
import type { Body, Request } from './request';

/** An ES module for Node 20 and later, Deno and Bun: plain `fetch`. */
export const javascript: Language = {
  id: 'js',
  label: 'JavaScript',
  quote: scriptQuote,
  env: (variable, encoded) =>
    encoded
      ? `\${encodeURIComponent(process.env.${variable} ?? '')}`
      : `\${process.env.${variable}}`,
  // A template literal, unless there is no variable.
  join: (parts) =>
    parts.every((part) => part.startsWith("'"))
      ? parts.join('')
      : `\`${parts.map(inTemplate).join('')}\``,
  program: (request) => moduleLines(exact(request), null),
};

/** A body whose integers JavaScript would change is sent as a text. */
function exact(request: Request): Request {
  const { body } = request;
  if (body?.kind === 'json' && hasLongInteger(body.text))
    return { ...request, body: { ...body, kind: 'text' } };
  return request;
}

/** The same with types for the body and the response, from the types file that the site offers. */
export const typescript: Language = {
  ...javascript,
  id: 'ts',
  label: 'TypeScript',
  program: (written) => {
    const request = exact(written);
    const types = typesOf(request);
    // Without imports and exports, the file would be a script, where `await` is an error (TS1375).
    const isModule = types !== null || readsFile(request.body) || request.response === 'file';
    return [moduleLines(request, types), !isModule && ['', 'export {};']];
  },
};

interface Types {
  lines: Lines;
  body: string;
  response: string;
}

/** Null for a request without a body or a response in the types file. */
function typesOf({ method, body, typed }: Request): Types | null {
  const type = body?.kind === 'json' ? typed?.body : null;
  if (!typed || (!type && !typed.response)) return null;
  const { response } = typed;
  const names = ['paths', ...(response ? ['Readable'] : []), ...(type ? ['Writable'] : [])];
  const requestBody = typed.bodyOptional
    ? "NonNullable<Operation['requestBody']>"
    : "Operation['requestBody']";
  const { name, address } = typed.file;
  const lines = [
    address && `// Types: ${address}`,
    `import type { ${names.join(', ')} } from ${scriptQuote(`./${name}.js`)};`,
    '',
    `type Operation = paths[${scriptQuote(typed.path)}][${scriptQuote(method.toLowerCase())}];`,
    type ? `type Body = Writable<${requestBody}['content'][${scriptQuote(type)}]>;` : null,
    response &&
      `type Answer = Readable<Operation['responses'][${statusKey(response.status)}]['content'][${scriptQuote(response.type)}]>;`,
  ];
  return { lines, body: type ? ' satisfies Body' : '', response: response ? 'Answer' : '' };
}

/** The types have numbers as numbers and classes as texts. */
function statusKey(status: string): string {
  return /^[1-9]\d*$/.test(status) ? status : scriptQuote(status);
}

function moduleLines(request: Request, types: Types | null): Lines {
  const { method, url, headers, basic, body } = request;
  const ownType = body?.kind === 'form' && !isSimpleForm(body) ? multipartType(body) : null;
  const options = [
    (method !== 'GET' || body) && `  method: ${scriptQuote(method)},`,
    (basic || ownType || headers.length > 0) && [
      '  headers: {',
      basic &&
        `    Authorization: \`Basic \${btoa(\`\${process.env.${basic.user}}:\${process.env.${basic.password}}\`)}\`,`,
      headers.map(
        ({ name, value }) => `    ${scriptNotation.pair(name, expression(value, javascript))},`,
      ),
      ownType && `    'Content-Type': ${scriptQuote(ownType)},`,
      '  },',
    ],
    body && `  body${bodyValue(body)},`,
  ];
  const address = expression(url, javascript, true);
  const imports = [
    readsFile(body) && "import { openAsBlob } from 'node:fs';",
    request.response === 'file' && "import { writeFile } from 'node:fs/promises';",
    types && types.lines,
  ];
  return [
    imports.some(Boolean) && [imports, ''],
    bodyLines(body, types?.body ?? ''),
    options.some(Boolean)
      ? [`const response = await fetch(${address}, {`, options, '});']
      : `const response = await fetch(${address});`,
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
    responseLines(request, types?.response ?? ''),
  ];
}

function bodyLines(body: Body | null, satisfies: string): Lines {
  if (body?.kind === 'json') return [`const body = ${LITERALS.js(body.text)}${satisfies};`, ''];
  if (body?.kind !== 'form') return null;
  if (!isSimpleForm(body)) {
    const pieces = multipartPieces(
      body,
      scriptQuote,
      (path) => `await openAsBlob(${scriptQuote(path)})`,
    );
    return ['const body = new Blob([', pieces.map((piece) => `  ${piece},`), ']);', ''];
  }
  const parts = body.parts.map(({ name, value, file, type }) => {
    const options = type === null ? '' : `, { type: ${scriptQuote(type)} }`;
    const path = scriptQuote(file ?? '');
    const content =
      file === null ? scriptQuote(value) : `await openAsBlob(${path}${options}), ${path}`;
    return `body.append(${scriptQuote(name)}, ${content});`;
  });
  return ['const body = new FormData();', parts, ''];
}

function bodyValue(body: Body): string {
  if (body.kind === 'json') return ': JSON.stringify(body)';
  if (body.kind === 'form') return '';
  if (body.kind === 'file') return `: await openAsBlob('${body.path}')`;
  return `: ${scriptQuote(body.text)}`;
}

function responseLines({ response, saveAs }: Request, type: string): Lines {
  if (response === 'none') return 'console.log(response.status);';
  if (response === 'file')
    return `await writeFile('${saveAs}', new Uint8Array(await response.arrayBuffer()));`;
  if (response === 'text') return 'console.log(await response.text());';
  if (response === 'json') {
    // `json()` returns `any` with the DOM library, and `unknown` with the types of Node.
    const result = type === '' ? 'await response.json()' : `(await response.json()) as ${type}`;
    return ['', `const result = ${result};`, 'console.log(result);'];
  }
  return [
    'for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {',
    '  process.stdout.write(text);',
    '}',
  ];
}

/** A part of a template literal: a text without its quotes, or an expression. */
function inTemplate(part: string): string {
  if (!part.startsWith("'")) return part;
  return part
    .slice(1, -1)
    .replaceAll("\\'", "'")
    .replace(/`|\$\{/g, '\\$&');
}
