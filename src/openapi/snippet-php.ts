import { dataLiteral, type Notation, type Piece, type PreparedBody, type PreparedRequest } from './snippet-text';

const notation: Notation = {
  string: quote,
  pair: (key, value) => `${quote(key)} => ${value}`,
  // An empty array, and one whose keys are numbers, would be taken for a list.
  object: (keys) => (keys.length === 0 ? ['new stdClass(', ')'] : keys.every((key) => /^\d+$/.test(key)) ? ['(object) [', ']'] : ['[', ']']),
  list: ['[', ']'],
  words: ['true', 'false', 'null'],
  indent: '    ',
};

/** The request for PHP 8 and later with the curl extension. */
export function phpSample(request: PreparedRequest): string {
  const { method, body, basic } = request;
  const headers = request.headers.map(({ name, value }) => `        ${expression([`${name}: `, ...value])},`);
  const options = [
    ...(method === 'GET' && !body ? [] : [`    CURLOPT_CUSTOMREQUEST => ${quote(method)},`]),
    ...(method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : []),
    ...(basic ? [`    CURLOPT_USERPWD => getenv('${basic.user}') . ':' . getenv('${basic.password}'),`] : []),
    ...(headers.length > 0 ? ['    CURLOPT_HTTPHEADER => [', ...headers, '    ],'] : []),
    ...(body ? [`    CURLOPT_POSTFIELDS => ${bodyValue(body)},`] : []),
    '    CURLOPT_RETURNTRANSFER => true,',
  ];
  return [
    '<?php',
    '',
    ...(body?.kind === 'json' ? [`$body = ${dataLiteral(body.value, notation)};`, ''] : []),
    `$curl = curl_init(${expression(request.url)});`,
    'curl_setopt_array($curl, [',
    ...options,
    ']);',
    '',
    '$answer = curl_exec($curl);',
    'if ($answer === false) {',
    '    throw new RuntimeException(curl_error($curl));',
    '}',
    'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), "\\n", $answer, "\\n";',
  ].join('\n');
}

function bodyValue(body: PreparedBody): string {
  if (body.kind === 'json') return 'json_encode($body, JSON_THROW_ON_ERROR)';
  if (body.kind === 'file') return "file_get_contents('body.bin')";
  if (body.kind === 'text') return quote(body.text);
  const parts = body.parts.map(({ name, value, file }) => `${quote(name)} => ${file ? `new CURLFile(${quote(`${name}.bin`)})` : quote(value)}`);
  return `[${parts.join(', ')}]`;
}

function expression(pieces: readonly Piece[]): string {
  const texts = pieces.reduce<Piece[]>((all, piece) => {
    const last = all.at(-1);
    return typeof last === 'string' && typeof piece === 'string' ? [...all.slice(0, -1), last + piece] : [...all, piece];
  }, []);
  const parts = texts.map((piece) => {
    if (typeof piece === 'string') return quote(piece);
    return piece.encoded ? `rawurlencode(getenv('${piece.variable}'))` : `getenv('${piece.variable}')`;
  });
  return parts.join(' . ') || "''";
}

/** Single quotes, in which only the quote and the backslash mean anything; double ones where a control character has to be named. */
function quote(value: string): string {
  if (!/[\x00-\x1f\x7f]/.test(value)) return `'${value.replace(/['\\]/g, '\\$&')}'`;

  const escaped = value
    .replace(/["\\$]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/[\x00-\x1f\x7f]/g, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `"${escaped}"`;
}
