import { jsonQuote, goText } from '@/lib/body-literal';
import type { Piece, PreparedBody, PreparedRequest } from './prepared-request';

/** The request as a whole program for Go 1.16 and later, with the standard library alone. */
export function goSample(request: PreparedRequest): string {
  const { url, headers, basic, body, variables } = request;
  const form = body?.kind === 'form';
  const files = form && body.parts.some(({ file }) => file);
  const imports = [
    ...(form ? ['bytes'] : []),
    'fmt',
    'io',
    ...(form ? ['mime/multipart'] : []),
    'net/http',
    ...(variables.some(({ encoded }) => encoded) ? ['net/url'] : []),
    ...(basic || variables.length > 0 || body?.kind === 'file' || files ? ['os'] : []),
    ...(body?.kind === 'json' || body?.kind === 'text' ? ['strings'] : []),
  ];
  return [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...bodyLines(body),
    `\trequest, err := http.NewRequest(${jsonQuote(request.method)}, ${expression(url)}, ${body ? 'body' : 'nil'})`,
    ...failure,
    ...headers.map(({ name, value }) => `\trequest.Header.Set(${jsonQuote(name)}, ${expression(value)})`),
    ...(form ? ['\trequest.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    ...(basic ? [`\trequest.SetBasicAuth(os.Getenv("${basic.user}"), os.Getenv("${basic.password}"))`] : []),
    '',
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...failure,
    '\tdefer response.Body.Close()',
    '\tcontent, err := io.ReadAll(response.Body)',
    ...failure,
    '\tfmt.Println(response.Status, string(content))',
    '}',
  ].join('\n');
}

const failure = ['\tif err != nil {', '\t\tpanic(err)', '\t}'];

function bodyLines(body: PreparedBody | null): string[] {
  if (!body) return [];
  if (body.kind === 'json' || body.kind === 'text') return [`\tbody := strings.NewReader(${goText(body.text)})`];
  if (body.kind === 'file') return ['\tbody, err := os.Open("body.bin")', ...failure];
  return [
    '\tbody := &bytes.Buffer{}',
    '\tform := multipart.NewWriter(body)',
    ...body.parts.flatMap(({ name, value, file }, index) =>
      file ? filePart(name, index) : [`\tform.WriteField(${jsonQuote(name)}, ${jsonQuote(value)})`],
    ),
    '\tform.Close()',
  ];
}

function filePart(name: string, index: number): string[] {
  const file = jsonQuote(`${name}.bin`);
  return [
    `\tpart${index}, err := form.CreateFormFile(${jsonQuote(name)}, ${file})`,
    ...failure,
    `\tfile${index}, err := os.Open(${file})`,
    ...failure,
    `\tif _, err := io.Copy(part${index}, file${index}); err != nil {`,
    '\t\tpanic(err)',
    '\t}',
  ];
}

function expression(pieces: readonly Piece[]): string {
  const parts = pieces.map((piece) => {
    if (typeof piece === 'string') return jsonQuote(piece);
    return piece.encoded ? `url.QueryEscape(os.Getenv("${piece.variable}"))` : `os.Getenv("${piece.variable}")`;
  });
  return parts.join('+') || '""';
}
