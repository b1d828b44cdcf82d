import { goText, jsonQuote } from './body-literal';
import { expression, readsFile, readsVariables, type Language, type Lines } from './language';
import type { Body, FormPart } from './request';

/** A whole program for Go 1.16 and later, with the standard library alone. */
export const go: Language = {
  id: 'go',
  label: 'Go',
  quote: jsonQuote,
  env: (variable, encoded) =>
    encoded ? `url.QueryEscape(os.Getenv("${variable}"))` : `os.Getenv("${variable}")`,
  join: (parts) => parts.join('+'),
  program: (request) => {
    const { method, url, headers, basic, body, response } = request;
    const variables = readsVariables(request);
    const form = body?.kind === 'form';
    const isStream = response === 'stream';
    return [
      'package main',
      '',
      'import (',
      form && '\t"bytes"',
      !isStream && '\t"fmt"',
      '\t"io"',
      form && '\t"mime/multipart"',
      '\t"net/http"',
      form && body.parts.some(({ type }) => type !== null) && '\t"net/textproto"',
      variables.inAddress && '\t"net/url"',
      (isStream || variables.any || readsFile(body)) && '\t"os"',
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
      form && '\trequest.Header.Set("Content-Type", form.FormDataContentType())',
      basic && `\trequest.SetBasicAuth(os.Getenv("${basic.user}"), os.Getenv("${basic.password}"))`,
      '',
      '\tresponse, err := http.DefaultClient.Do(request)',
      FAILURE,
      '\tdefer response.Body.Close()',
      isStream
        ? [
            '\tif _, err := io.Copy(os.Stdout, response.Body); err != nil {',
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

const FAILURE = ['\tif err != nil {', '\t\tpanic(err)', '\t}'];

function bodyLines(body: Body): Lines {
  if (body.kind === 'file') return ['\tbody, err := os.Open("body.bin")', FAILURE];
  if (body.kind !== 'form') return `\tbody := strings.NewReader(${goText(body.text)})`;
  return [
    '\tbody := &bytes.Buffer{}',
    '\tform := multipart.NewWriter(body)',
    body.parts.map(partLines),
    '\tform.Close()',
  ];
}

function partLines({ name, value, file, type }: FormPart, index: number): Lines {
  if (!file && type === null) return `\tform.WriteField(${jsonQuote(name)}, ${jsonQuote(value)})`;
  const path = jsonQuote(`${name}.bin`);
  const disposition = `form-data; name="${name}"${file ? `; filename="${name}.bin"` : ''}`;
  const part = `part${index}`;
  return [
    type === null
      ? `\t${part}, err := form.CreateFormFile(${jsonQuote(name)}, ${path})`
      : [
          `\t${part}, err := form.CreatePart(textproto.MIMEHeader{`,
          `\t\t"Content-Disposition": {${jsonQuote(disposition)}},`,
          `\t\t"Content-Type":        {${jsonQuote(type)}},`,
          '\t})',
        ],
    FAILURE,
    file
      ? [
          `\tfile${index}, err := os.Open(${path})`,
          FAILURE,
          `\tif _, err := io.Copy(${part}, file${index}); err != nil {`,
          '\t\tpanic(err)',
          '\t}',
        ]
      : `\tio.WriteString(${part}, ${jsonQuote(value)})`,
  ];
}
