import { goText, jsonQuote } from './body-literal';
import {
  expression,
  partHead,
  readsFile,
  readsVariables,
  type Language,
  type Lines,
} from './language';
import type { Body, FormPart, MultipartForm } from './request';

/** A whole program for Go 1.16 and later, with the standard library alone. */
export const go: Language = {
  id: 'go',
  label: 'Go',
  quote: jsonQuote,
  env: (variable, encoded) =>
    encoded ? `url.QueryEscape(os.Getenv("${variable}"))` : `os.Getenv("${variable}")`,
  join: (parts) => parts.join('+'),
  program: (request) => {
    const { method, url, headers, basic, body, response, saveAs } = request;
    const variables = readsVariables(request);
    const form = body?.kind === 'form';
    const target = TARGETS[response];
    return [
      'package main',
      '',
      'import (',
      form && '\t"bytes"',
      !target && '\t"fmt"',
      '\t"io"',
      form && '\t"mime/multipart"',
      '\t"net/http"',
      form && body.parts.some((part) => !isSimplePart(part, body)) && '\t"net/textproto"',
      variables.inAddress && '\t"net/url"',
      (target || variables.any || readsFile(body)) && '\t"os"',
      (body?.kind === 'json' || body?.kind === 'text') && '\t"strings"',
      ')',
      '',
      'func main() {',
      body && bodyLines(body),
      `\trequest, err := http.NewRequest(${jsonQuote(method)}, ${expression(url, go, true)}, ${body ? 'body' : 'nil'})`,
      FAILURE,
      headers.map(
        ({ name, value }) => `\trequest.Header.Set(${jsonQuote(name)}, ${expression(value, go)})`,
      ),
      form && `\trequest.Header.Set("Content-Type", ${contentType(body)})`,
      basic && `\trequest.SetBasicAuth(os.Getenv("${basic.user}"), os.Getenv("${basic.password}"))`,
      '',
      '\tresponse, err := http.DefaultClient.Do(request)',
      FAILURE,
      '\tdefer response.Body.Close()',
      response === 'file' && [
        `\tfile, err := os.Create("${saveAs}")`,
        FAILURE,
        '\tdefer file.Close()',
      ],
      target
        ? [
            `\tif _, err := io.Copy(${target}, response.Body); err != nil {`,
            '\t\tpanic(err)',
            '\t}',
          ]
        : [
            '\tcontent, err := io.ReadAll(response.Body)',
            FAILURE,
            '\tfmt.Println(response.Status, string(content))',
          ],
      '}',
    ];
  },
};

/** Where a body goes that is not read as a whole. */
const TARGETS: Readonly<Record<string, string>> = {
  stream: 'os.Stdout',
  file: 'file',
};

const FAILURE = ['\tif err != nil {', '\t\tpanic(err)', '\t}'];

function bodyLines(body: Body): Lines {
  if (body.kind === 'file') return [`\tbody, err := os.Open("${body.path}")`, FAILURE];
  if (body.kind !== 'form') return `\tbody := strings.NewReader(${goText(body.text)})`;
  return [
    '\tbody := &bytes.Buffer{}',
    '\tform := multipart.NewWriter(body)',
    body.parts.map((part, index) => partLines(part, index, body)),
    '\tform.Close()',
  ];
}

function contentType({ type }: MultipartForm): string {
  if (type === 'multipart/form-data') return 'form.FormDataContentType()';
  return `${jsonQuote(`${type}; boundary=`)}+form.Boundary()`;
}

/** Whether the library writes the headers of a part. */
function isSimplePart({ type, headers }: FormPart, form: MultipartForm): boolean {
  return type === null && headers.length === 0 && form.type === 'multipart/form-data';
}

function partLines(formPart: FormPart, index: number, form: MultipartForm): Lines {
  const { name, value, file } = formPart;
  const isSimple = isSimplePart(formPart, form);
  if (file === null && isSimple)
    return `\tform.WriteField(${jsonQuote(name)}, ${jsonQuote(value)})`;
  const part = `part${index}`;
  const head = partHead(formPart, form.type).map(
    (line) => [line.replace(/:.*/, ''), line.replace(/.*?: /, '')] as const,
  );
  const width = Math.max(...head.map(([key]) => key.length)) + 4;
  return [
    isSimple
      ? `\t${part}, err := form.CreateFormFile(${jsonQuote(name)}, ${jsonQuote(file ?? '')})`
      : [
          `\t${part}, err := form.CreatePart(textproto.MIMEHeader{`,
          head.map(
            ([key, text]) => `\t\t${`${jsonQuote(key)}:`.padEnd(width)}{${jsonQuote(text)}},`,
          ),
          '\t})',
        ],
    FAILURE,
    file === null
      ? `\tio.WriteString(${part}, ${jsonQuote(value)})`
      : [
          `\tfile${index}, err := os.Open(${jsonQuote(file)})`,
          FAILURE,
          `\tif _, err := io.Copy(${part}, file${index}); err != nil {`,
          '\t\tpanic(err)',
          '\t}',
        ],
  ];
}
