import { dataLiteral, phpNotation, phpQuote } from '@/lib/body-literal';
import { joined, type Piece, type PreparedBody, type PreparedRequest } from './prepared-request';

/** The request for PHP 8 and later with the curl extension. */
export function phpSample(request: PreparedRequest): string {
  const { method, body, basic } = request;
  const headers = request.headers.map(({ name, value }) => `        ${expression([`${name}: `, ...value])},`);
  const options = [
    ...(method === 'GET' && !body ? [] : [`    CURLOPT_CUSTOMREQUEST => ${phpQuote(method)},`]),
    ...(method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : []),
    ...(basic ? [`    CURLOPT_USERPWD => getenv('${basic.user}') . ':' . getenv('${basic.password}'),`] : []),
    ...(headers.length > 0 ? ['    CURLOPT_HTTPHEADER => [', ...headers, '    ],'] : []),
    ...(body ? [`    CURLOPT_POSTFIELDS => ${bodyValue(body)},`] : []),
    '    CURLOPT_RETURNTRANSFER => true,',
  ];
  return [
    '<?php',
    '',
    ...(body?.kind === 'json' ? [`$body = ${dataLiteral(body.value, phpNotation)};`, ''] : []),
    `$curl = curl_init(${expression(request.url)});`,
    'curl_setopt_array($curl, [',
    ...options,
    ']);',
    '',
    '$response = curl_exec($curl);',
    'if ($response === false) {',
    '    throw new RuntimeException(curl_error($curl));',
    '}',
    'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), "\\n", $response, "\\n";',
  ].join('\n');
}

function bodyValue(body: PreparedBody): string {
  if (body.kind === 'json') return 'json_encode($body, JSON_THROW_ON_ERROR)';
  if (body.kind === 'file') return "file_get_contents('body.bin')";
  if (body.kind === 'text') return phpQuote(body.text);
  const parts = body.parts.map(
    ({ name, value, file }) =>
      `${phpQuote(name)} => ${file ? `new CURLFile(${phpQuote(`${name}.bin`)})` : phpQuote(value)}`,
  );
  return `[${parts.join(', ')}]`;
}

function expression(pieces: readonly Piece[]): string {
  const parts = joined(pieces).map((piece) => {
    if (typeof piece === 'string') return phpQuote(piece);
    return piece.encoded ? `rawurlencode(getenv('${piece.variable}'))` : `getenv('${piece.variable}')`;
  });
  return parts.join(' . ') || "''";
}
