import { shellQuote } from '@/lib/body-literal';
import { percentEncode, type Pair } from './parameter-serialization';
import type { SampleBody, SampleRequest } from './request';
import { formName, isHeaderName, oneLine } from './prepared-request';

/**
 * The request as a command line for any POSIX shell. Values are in single quotes, in which a shell changes nothing;
 * secrets come from environment variables in double quotes.
 */
export function curlSample(request: SampleRequest): string {
  const { query, cookies, basic, body } = request;
  const headers = request.headers.filter(({ name }) => isHeaderName(name));
  const options = [
    ...(basic ? [`--user "$${basic.user}:$${basic.password}"`] : []),
    ...headers.map((header) => `--header ${withVariable(`${header.name}: ${oneLine(header.value)}`, header.variable)}`),
    ...cookies.map(
      (cookie) => `--cookie ${withVariable(`${cookie.name}=${percentEncode(oneLine(cookie.value))}`, cookie.variable)}`,
    ),
    ...bodyLines(body),
  ];
  const url = urlWord(request.url, query);
  const command =
    request.method === 'GET' && !body ? [`curl ${url}`] : [`curl --request ${shellWord(request.method)}`, url];
  return [...command, ...options].join(' \\\n  ');
}

/** Encoded, so that neither the shell nor curl's globbing finds anything to expand. */
function urlWord(url: string, query: readonly Pair[]): string {
  const pairs = query.map(({ name, value, variable }, index) => {
    const start = `${index === 0 && !url.includes('?') ? '?' : '&'}${percentEncode(name)}=${percentEncode(value)}`;
    return { start, variable };
  });
  const words: string[] = [];
  let text = url;
  for (const { start, variable } of pairs) {
    text += start;
    if (variable === null) continue;
    words.push(shellQuote(text), `"$${variable}"`);
    text = '';
  }
  return text === '' ? words.join('') : words.join('') + shellQuote(text);
}

function bodyLines(body: SampleBody | null): string[] {
  if (!body) return [];
  if (body.kind === 'file') return [`--data-binary '@body.bin'`];
  if (body.kind === 'text') return [`${body.text.startsWith('@') ? '--data-raw' : '--data'} ${shellQuote(body.text)}`];
  return body.parts.map(({ name, value, file }) =>
    file
      ? `--form ${shellQuote(`${formName(name)}=@${formName(name)}.bin`)}`
      : `--form-string ${shellQuote(`${formName(name)}=${value}`)}`,
  );
}

function shellWord(value: string): string {
  return /^[\w.-]+$/.test(value) ? value : shellQuote(value);
}

/**
 * `"Authorization: Bearer $TOKEN"`; when the text holds anything that double quotes leave alive, it gets single quotes
 * of its own.
 */
function withVariable(text: string, variable: string | null): string {
  if (variable === null) return shellQuote(text);
  return /["$`\\!]/.test(text) ? `${shellQuote(text)}"$${variable}"` : `"${text}$${variable}"`;
}
