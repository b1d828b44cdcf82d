import type { Part } from '../load/document';
import { asArray, asObject, entriesOf, isJsonObject, nonEmptyString, parseJson } from '../load/json';
import type { ExampleValue } from './types';

/** An author's value. */
export function exampleOf(value: unknown, name: string | null = null): ExampleValue {
  return { name, summary: null, description: null, value, generated: false, scope: null };
}

/** One entry of `x-oaiMeta.examples`: a request as code of several languages, and its response. */
interface OaiExample {
  readonly title: string | null;
  readonly request: readonly (readonly [language: string, code: string])[];
  readonly response: string | null;
}

/** The body of a curl command: the text in single quotes at its end. */
const CURL_BODY = /\s(?:-d|--data(?:-raw|-binary)?)\s+'([^]*)'\s*$/;
/** A value that the vendor's own generator fills in. */
const VARIABLE = /^VAR_\w+$/;

/** The examples of `x-oaiMeta`, which is one object or a list with titles. */
function oaiExamples(operation: Part<'Operation'>): OaiExample[] {
  const { examples } = asObject(operation['x-oaiMeta']);
  return (isJsonObject(examples) ? [examples] : asArray(examples))
    .map(asObject)
    .map(({ title, request, response }) => ({
      title: nonEmptyString(title),
      request: entriesOf(request).filter((entry): entry is [string, string] => nonEmptyString(entry[1]) !== null),
      response: nonEmptyString(response),
    }));
}

/** The JSON bodies of the curl commands in `x-oaiMeta`. */
export function oaiBodies(operation: Part<'Operation'>): ExampleValue[] {
  return oaiExamples(operation).flatMap(({ title, request }) => {
    const curl = request.find(([language]) => language === 'curl')?.[1] ?? '';
    const value = parseJson((CURL_BODY.exec(curl)?.[1] ?? '').replaceAll(`'\\''`, "'"));
    return value === undefined ? [] : [exampleOf(value, title)];
  });
}

/** The responses in `x-oaiMeta`: those that are JSON, or those that are not. */
export function oaiResponses(operation: Part<'Operation'>, isJson: boolean): ExampleValue[] {
  return oaiExamples(operation).flatMap(({ title, response }) => {
    const value = response === null ? undefined : parseJson(response);
    if (response === null || (value !== undefined) !== isJson) return [];
    return [exampleOf(isJson ? value : response, title)];
  });
}

/** A body whose variables have the values of a generated one. */
export function withoutVariables(value: unknown, values: unknown): unknown {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    entriesOf(value).map(([name, item]) => {
      const isVariable = typeof item === 'string' && VARIABLE.test(item);
      return [name, isVariable ? (asObject(values)[name] ?? item) : item];
    }),
  );
}
