import { LITERALS, phpQuote } from './body-literal';
import { expression, type Language } from './language';
import type { Body, FormPart } from './request';

/** PHP 8.1 and later with the curl extension. */
export const php: Language = {
  id: 'php',
  label: 'PHP',
  quote: phpQuote,
  env: (variable, encoded) =>
    encoded ? `rawurlencode(getenv('${variable}'))` : `getenv('${variable}')`,
  join: (parts) => parts.join(' . '),
  program: ({ method, url, headers, basic, body, response }) => [
    '<?php',
    '',
    body?.kind === 'json' && [`$body = ${LITERALS.php(body.text)};`, ''],
    `$curl = curl_init(${expression(url, php, true)});`,
    'curl_setopt_array($curl, [',
    (method !== 'GET' || body) && `    CURLOPT_CUSTOMREQUEST => ${phpQuote(method)},`,
    method === 'HEAD' && '    CURLOPT_NOBODY => true,',
    basic && `    CURLOPT_USERPWD => getenv('${basic.user}') . ':' . getenv('${basic.password}'),`,
    headers.length > 0 && [
      '    CURLOPT_HTTPHEADER => [',
      headers.map(({ name, value }) => `        ${expression([`${name}: `, ...value], php)},`),
      '    ],',
    ],
    body && `    CURLOPT_POSTFIELDS => ${bodyValue(body)},`,
    response !== 'stream' && '    CURLOPT_RETURNTRANSFER => true,',
    ']);',
    '',
    '$response = curl_exec($curl);',
    'if ($response === false) {',
    '    throw new RuntimeException(curl_error($curl));',
    '}',
    response !== 'stream' &&
      'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), "\\n", $response, "\\n";',
  ],
};

function bodyValue(body: Body): string {
  if (body.kind === 'form')
    return `[${body.parts.map((part) => `${phpQuote(part.name)} => ${partValue(part)}`).join(', ')}]`;
  if (body.kind === 'file') return "file_get_contents('body.bin')";
  return body.kind === 'json' ? 'json_encode($body, JSON_THROW_ON_ERROR)' : phpQuote(body.text);
}

function partValue({ name, value, file, type }: FormPart): string {
  const typed = type === null ? '' : `, ${phpQuote(type)}`;
  if (file) return `new CURLFile(${phpQuote(`${name}.bin`)}${typed})`;
  return type === null
    ? phpQuote(value)
    : `new CURLStringFile(${phpQuote(value)}, ${phpQuote(name)}${typed})`;
}
