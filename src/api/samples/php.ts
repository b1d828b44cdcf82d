import { LITERALS, phpQuote } from './body-literal';
import { expression, multipartPieces, multipartType, type Language, type Lines } from './language';
import type { Body } from './request';

/** PHP 8.1 and later with the curl extension. */
export const php: Language = {
  id: 'php',
  label: 'PHP',
  quote: phpQuote,
  env: (variable, encoded) =>
    encoded ? `rawurlencode(getenv('${variable}'))` : `getenv('${variable}')`,
  join: (parts) => parts.join(' . '),
  program: ({ method, url, headers, basic, body, response, saveAs }) => [
    '<?php',
    '',
    bodyLines(body),
    `$curl = curl_init(${expression(url, php, true)});`,
    'curl_setopt_array($curl, [',
    (method !== 'GET' || body) && `    CURLOPT_CUSTOMREQUEST => ${phpQuote(method)},`,
    method === 'HEAD' && '    CURLOPT_NOBODY => true,',
    basic?.digest === true && '    CURLOPT_HTTPAUTH => CURLAUTH_DIGEST,',
    basic && `    CURLOPT_USERPWD => getenv('${basic.user}') . ':' . getenv('${basic.password}'),`,
    (headers.length > 0 || body?.kind === 'form') && [
      '    CURLOPT_HTTPHEADER => [',
      headers.map(({ name, value }) => `        ${expression([`${name}: `, ...value], php)},`),
      body?.kind === 'form' && `        ${phpQuote(`Content-Type: ${multipartType(body)}`)},`,
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
    response === 'file' && `file_put_contents('${saveAs}', $response);`,
    response !== 'stream' &&
      response !== 'file' &&
      'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), "\\n", $response, "\\n";',
  ],
};

/** curl's own form would give a value with a media type a file name, and has each name once. */
function bodyLines(body: Body | null): Lines {
  if (body?.kind === 'json') return [`$body = ${LITERALS.php(body.text)};`, ''];
  if (body?.kind !== 'form') return null;
  const pieces = multipartPieces(body, phpQuote, (path) => `file_get_contents(${phpQuote(path)})`);
  return [`$body = ${pieces.join('\n    . ')};`, ''];
}

function bodyValue(body: Body): string {
  if (body.kind === 'file') return `file_get_contents('${body.path}')`;
  if (body.kind === 'text') return phpQuote(body.text);
  return body.kind === 'json' ? 'json_encode($body, JSON_THROW_ON_ERROR)' : '$body';
}
