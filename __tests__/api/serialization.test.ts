import fc from 'fast-check';
import type { OpenApiDocument } from '@/api';
import { buildReference } from '@/api/reference';
import { FULL } from '../support/full';
import { loadGrammars } from '@/content/markdown/highlight-code';

beforeAll(loadGrammars);

// The request of the samples, read by a second implementation of the tables of OpenAPI 3.1 §4.8.12 and RFC 6570.

const RUNS = { seed: 1, numRuns: FULL ? 5_000 : 200 };

const STYLES = [
  ['path', 'simple'],
  ['path', 'label'],
  ['path', 'matrix'],
  ['query', 'form'],
  ['query', 'spaceDelimited'],
  ['query', 'pipeDelimited'],
  ['query', 'deepObject'],
  ['header', 'simple'],
  ['cookie', 'form'],
] as const;

/** Text without characters that some style uses as a delimiter, and without what ends a word of the shell. */
const text = fc.string({
  unit: fc.constantFrom(...'aZ09-_~:@/?#+%"$\\ä€😀'),
  minLength: 1,
  maxLength: 5,
});
const scalar = fc.oneof(text, fc.integer({ min: 0 }).map(String));
const list = fc.array(scalar, { minLength: 1, maxLength: 4 });
const object = fc.dictionary(text, scalar, { minKeys: 1, maxKeys: 4, noNullPrototype: true });

interface Case {
  readonly place: string;
  readonly style: string;
  /** Undefined: the default of the style. */
  readonly explode: boolean | undefined;
  readonly name: string;
  readonly value: string | string[] | Record<string, string>;
}

const cases: fc.Arbitrary<Case> = fc.constantFrom(...STYLES).chain(([place, style]) =>
  fc.record({
    place: fc.constant(place),
    style: fc.constant(style),
    // The specification does not say how a cookie has several values.
    explode: fc.constantFrom(
      ...(place === 'cookie'
        ? [false]
        : style === 'deepObject'
          ? [true, undefined]
          : [true, false, undefined]),
    ),
    name:
      place === 'query' || place === 'path'
        ? text.map((name) => name.replace(/[/?#]/g, 'x'))
        : fc.constant('lamp'),
    value: style === 'deepObject' ? object : fc.oneof(scalar, list, object),
  }),
);

function samplesOf({ place, style, explode, name, value }: Case, path = '/lamps') {
  const parameter = { in: place, name, style, explode, required: true, example: value };
  const get = { parameters: [JSON.parse(JSON.stringify(parameter)) as object] };
  const paths = { [place === 'path' ? `/lamps/{${name}}` : path]: { get } };
  const document = { openapi: '3.1.0', servers: [{ url: 'https://a.example' }], paths };
  const locate = () => ({ file: 'a.yaml', line: 1, column: 1 });
  return (
    buildReference({ document: document as OpenApiDocument, locate }).reference.operations[0]
      ?.samples ?? []
  );
}

/** The part of curl's request that holds the parameter. */
function sentText({ place }: Case, code: string): string {
  const words = [...code.matchAll(/'([^']*)'/g)].map(([, word = '']) => word);
  if (place === 'path') return words[0]?.replace('https://a.example/lamps/', '') ?? '';
  if (place === 'query') return words[0]?.replace('https://a.example/lamps?', '') ?? '';
  return (words[1] ?? '').replace(/^(?:Cookie|lamp): /, '');
}

/** A `name=value` of an address, not decoded. */
const pairOf = (text: string) =>
  [text.split('=', 1)[0] ?? '', text.slice(text.indexOf('=') + 1)] as const;

/** The texts of the items of a value, not decoded; an entry of an exploded object as `key=value`. */
function itemsOf({ style, explode = style === 'form', name, value }: Case, sent: string): string[] {
  if (style === 'simple') return sent.split(',');
  if (style === 'label') return sent.slice(1).split(explode ? '.' : ',');
  const parts = sent.split(style === 'matrix' ? ';' : '&').filter(Boolean);
  if (style === 'deepObject')
    return parts.map((part) =>
      part.replace(encodeURIComponent(`${name}[`), '').replace('%5D=', '='),
    );
  if (explode && typeof value === 'object' && !Array.isArray(value)) return parts;
  const values = parts
    .map(pairOf)
    .flatMap(([key, item]) => (decodeURIComponent(key) === name ? [item] : []));
  if (explode || typeof value === 'string') return values;
  // A delimiter in a query may be encoded.
  const delimiter = { spaceDelimited: '%20', pipeDelimited: '%7C' }[style] ?? '%2C';
  return (values[0] ?? '').replaceAll(delimiter, ',').split(',');
}

/** The value that a server reads which knows the parameter and the kind of its value. */
function read(parameter: Case, sent: string): Case['value'] {
  const { style, explode = style === 'form' || style === 'deepObject', place, value } = parameter;
  const decode = place === 'header' ? String : decodeURIComponent;
  const items = itemsOf(parameter, sent);
  if (typeof value === 'string') return items.map(decode).join(' and ');
  if (Array.isArray(value)) return items.map(decode);
  const keysAndValues = explode ? items.flatMap(pairOf) : items;
  const pairs = keysAndValues.flatMap((key, at) =>
    at % 2 === 0 ? [[decode(key), decode(keysAndValues[at + 1] ?? '')]] : [],
  );
  return Object.fromEntries(pairs) as Record<string, string>;
}

test('a server that knows the style of a parameter reads the value of its example', () => {
  fc.assert(
    fc.property(cases, (parameter) => {
      const curl = samplesOf(parameter).find(({ language }) => language === 'curl');
      expect(read(parameter, sentText(parameter, curl?.code ?? ''))).toEqual(parameter.value);
    }),
    RUNS,
  );
});

test.each([
  ['path', 'matrix', true, [], 'https://a.example/lamps/'],
  ['header', 'pipeDelimited', false, ['a', 'b'], 'lamp: a,b'],
])('a value in a %s in the style %s', (place, style, explode, value, sent) => {
  const parameter = { place, style, explode, name: 'lamp', value };
  const curl = samplesOf(parameter).find(({ language }) => language === 'curl');
  expect(curl?.code).toContain(`'${sent}'`);
});

test.each(['curl', 'ts', 'js', 'python', 'php', 'go'])(
  'an address whose path has a query has one question mark in the sample in %s',
  (language) => {
    const parameter = { place: 'query', style: 'form', explode: true, name: 'color', value: 'red' };
    const code = samplesOf(parameter, '/lamps?kind=oil').find(
      (sample) => sample.language === language,
    )?.code;
    expect(code).toContain('https://a.example/lamps?kind=oil&color=red');
  },
);
