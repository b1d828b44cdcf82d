import { dataLiteral, scriptNotation, scriptQuote } from '@/lib/body-literal';
import type { Piece, PreparedBody, PreparedRequest } from './prepared-request';

/** The request as an ES module for Node 20 and later, Deno and Bun: plain `fetch`. */
export function javascriptSample(request: PreparedRequest): string {
  return moduleText(request, { imports: [], body: '', response: '' });
}

/**
 * The same with types for the body and the response, from the types file that the site offers. A request without a type
 * in that file (a method that the specification does not name) stays untyped.
 */
export function typescriptSample(request: PreparedRequest, types: string): string {
  const code = typedModule(request, types);
  // Without imports and exports, the file would be a script, where `await` is an error (TS1375).
  return code.startsWith('import ') ? code : `${code}\n\nexport {};`;
}

function typedModule(request: PreparedRequest, types: string): string {
  const { typed } = request;
  if (!typed) return javascriptSample(request);
  const body = request.body?.kind === 'json' && typed.body;
  const names = ['paths', ...(typed.response ? ['Readable'] : []), ...(body ? ['Writable'] : [])];
  if (names.length === 1) return javascriptSample(request);
  const requestBody = typed.bodyOptional ? "NonNullable<Operation['requestBody']>" : "Operation['requestBody']";
  return moduleText(request, {
    imports: [
      `import type { ${names.join(', ')} } from ${scriptQuote(`./${types}`)};`,
      '',
      `type Operation = paths[${scriptQuote(typed.path)}][${scriptQuote(request.method.toLowerCase())}];`,
      ...(body ? [`type Body = Writable<${requestBody}['content'][${scriptQuote(body)}]>;`] : []),
      ...(typed.response
        ? [
            `type Answer = Readable<Operation['responses'][${statusKey(typed.response.status)}]['content'][${scriptQuote(typed.response.type)}]>;`,
          ]
        : []),
    ],
    body: body ? ' satisfies Body' : '',
    response: typed.response ? ': Answer' : '',
  });
}

/** The types have numbers as numbers and classes as texts. */
function statusKey(status: string): string {
  return /^[1-9]\d*$/.test(status) ? status : scriptQuote(status);
}

interface Types {
  readonly imports: readonly string[];
  readonly body: string;
  readonly response: string;
}

function moduleText(request: PreparedRequest, types: Types): string {
  const imports = needsFile(request.body) ? ["import { openAsBlob } from 'node:fs';", ...types.imports] : types.imports;
  const method = request.method === 'GET' && !request.body ? [] : [`  method: ${scriptQuote(request.method)},`];
  const options = [...method, ...headerLines(request), ...(request.body ? [`  body${bodyValue(request.body)},`] : [])];
  const call =
    options.length > 0
      ? `fetch(${address(request.url)}, {\n${options.join('\n')}\n})`
      : `fetch(${address(request.url)})`;
  return [
    ...(imports.length > 0 ? [...imports, ''] : []),
    ...bodyLines(request.body, types.body),
    `const response = await ${call};`,
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
    ...responseLines(request.response, types.response),
  ].join('\n');
}

function headerLines({ headers, basic }: PreparedRequest): string[] {
  const login = basic
    ? [`    Authorization: \`Basic \${btoa(\`\${process.env.${basic.user}}:\${process.env.${basic.password}}\`)}\`,`]
    : [];
  const lines = [...login, ...headers.map(({ name, value }) => `    ${scriptNotation.pair(name, address(value))},`)];
  return lines.length > 0 ? ['  headers: {', ...lines, '  },'] : [];
}

function bodyLines(body: PreparedBody | null, satisfies: string): string[] {
  if (body?.kind === 'json') return [`const body = ${dataLiteral(body.value, scriptNotation)}${satisfies};`, ''];
  if (body?.kind !== 'form') return [];
  const parts = body.parts.map(({ name, value, file }) =>
    file
      ? `body.append(${scriptQuote(name)}, await openAsBlob(${scriptQuote(`${name}.bin`)}), ${scriptQuote(`${name}.bin`)});`
      : `body.append(${scriptQuote(name)}, ${scriptQuote(value)});`,
  );
  return ['const body = new FormData();', ...parts, ''];
}

function bodyValue(body: PreparedBody): string {
  if (body.kind === 'json') return ': JSON.stringify(body)';
  if (body.kind === 'form') return '';
  return body.kind === 'file' ? ": await openAsBlob('body.bin')" : `: ${scriptQuote(body.text)}`;
}

function needsFile(body: PreparedBody | null): boolean {
  return body?.kind === 'file' || (body?.kind === 'form' && body.parts.some(({ file }) => file));
}

function responseLines(response: PreparedRequest['response'], type: string): string[] {
  if (response === 'none') return ['console.log(response.status);'];
  if (response === 'text') return ['console.log(await response.text());'];
  return ['', `const result${type} = await response.json();`, 'console.log(result);'];
}

/** A string, or a template where an environment variable has its place in it. */
function address(pieces: readonly Piece[]): string {
  if (pieces.every((piece) => typeof piece === 'string')) return scriptQuote(pieces.join(''));
  const parts = pieces.map((piece) => {
    if (typeof piece === 'string')
      return scriptQuote(piece)
        .slice(1, -1)
        .replaceAll("\\'", "'")
        .replace(/`|\$\{/g, '\\$&');
    return piece.encoded
      ? `\${encodeURIComponent(process.env.${piece.variable} ?? '')}`
      : `\${process.env.${piece.variable}}`;
  });
  return `\`${parts.join('')}\``;
}
