import { LITERALS, shellQuote } from './body-literal';
import { expression, listLines, type Language, type Lines } from './language';
import type { Body, FormPart } from './request';

/**
 * A command line for any POSIX shell. Values are in single quotes, in which a shell changes nothing; secrets come from
 * environment variables in double quotes.
 */
export const curl: Language = {
  id: 'curl',
  label: 'cURL',
  rawHeaders: true,
  quote: shellQuote,
  env: (variable) => `"$${variable}"`,
  // One word in double quotes, unless a text has a character with a meaning in them.
  join: (words) =>
    words.length > 1 && words.every((word) => word.startsWith('"') || !/["$`\\!]/.test(word))
      ? `"${words.map((word) => word.slice(1, -1)).join('')}"`
      : words.join(''),
  program: ({ method, url, headers, basic, body, response, saveAs }) => {
    const address = expression(url, curl, true);
    const words = listLines([
      method === 'GET' && !body
        ? `curl ${address}`
        : [`curl ${method === 'HEAD' ? '--head' : `--request ${shellWord(method)}`}`, address],
      response === 'stream' && '--no-buffer',
      response === 'file' && `--output ${saveAs}`,
      basic?.digest === true && '--digest',
      basic && `--user "$${basic.user}:$${basic.password}"`,
      headers.map(({ name, value }) => `--header ${expression([`${name}: `, ...value], curl)}`),
      body && bodyOptions(body),
    ]);
    return words.join(' \\\n  ');
  },
};

function bodyOptions(body: Body): Lines {
  if (body.kind === 'form')
    return [
      body.type !== 'multipart/form-data' && `--header ${shellQuote(`Content-Type: ${body.type}`)}`,
      body.parts.map(formOption),
    ];
  if (body.kind === 'file') return `--data-binary '@${body.path}'`;
  if (body.kind === 'json') return `--data ${LITERALS.curl(body.text)}`;
  return `${body.text.startsWith('@') ? '--data-raw' : '--data'} ${shellQuote(body.text)}`;
}

function formOption({ name, value, file, type, headers }: FormPart): string {
  if (type === null && file === null && headers.length === 0)
    return `--form-string ${shellQuote(`${name}=${value}`)}`;
  const content = file === null ? formContent(value) : `@${file}`;
  const options = headers.map((header) => `;headers=${quoted(header)}`);
  if (type !== null) options.unshift(`;type=${type}`);
  return `--form ${shellQuote(`${name}=${content}${options.join('')}`)}`;
}

/** The content of a part with a type, in quotes where curl would read its beginning or a semicolon as syntax. */
function formContent(value: string): string {
  return /^[\s"@<(]|;|\s$/.test(value) ? quoted(value) : value;
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

function shellWord(value: string): string {
  return /^[\w.-]+$/.test(value) ? value : shellQuote(value);
}
