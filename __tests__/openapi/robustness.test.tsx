import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'yaml';
import { ReferenceOverview } from '@/components/api/reference-overview';
import { readReference } from '@/openapi';
import { exampleIssues } from '@/openapi/rules/examples';
import { asObject, type JsonObject } from '@/openapi/load/json';
import { buildReference } from '@/openapi/reference';
import { FULL } from '../support/full';
import { renderOperation, textOf } from '../support/render-operation';
import { shownOverview } from '../support/shown';

const SINK = '__tests__/fixtures/openapi/sink-3.2.yaml';

test('every description, summary and name of a description that uses all of version 3.2 is on a page', async () => {
  const { reference, issues } = await readReference(SINK);
  const overview = renderToStaticMarkup(<ReferenceOverview reference={await shownOverview(reference)} />);
  const texts = [reference.summary, textOf(overview)];
  for (const operation of reference.operations)
    texts.push(operation.title, operation.introduction, (await renderOperation(operation)).text);
  const said = texts.join(' ');
  const markers = new Set(
    readFileSync(SINK, 'utf8').match(/\b[A-Z][a-z0-9]+(?:desc|docs|summary|name|header|server|title|scope)\d*\b/g),
  );
  expect(markers.size).toBeGreaterThan(60);
  expect([...markers].filter((marker) => !said.includes(marker))).toEqual([]);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
}, 60_000);

const PIECES: readonly unknown[] = [
  null,
  0,
  '',
  '<script>',
  true,
  [],
  {},
  [null],
  { $ref: '#/components/schemas/Everything' },
  { $ref: 5 },
  '__proto__',
];

const ROUNDS = FULL ? 600 : 60;

/** The same pseudo-random numbers from 0 to 1 in each run. */
function* numbers(): Generator<number, never> {
  for (let seed = 7; ;) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    yield seed / 2147483648;
  }
}

function places(node: unknown, into: [holder: Record<string, unknown>, key: string][] = []) {
  if (typeof node !== 'object' || node === null) return into;
  for (const [key, value] of Object.entries(node)) {
    into.push([node as Record<string, unknown>, key]);
    places(value, into);
  }
  return into;
}

test(
  'a description with a wrong value in a random place has a model',
  () => {
    const sink = asObject(parse(readFileSync(SINK, 'utf8')));
    const random = numbers();
    const pick = <T,>(list: readonly T[]): T => list[Math.floor(random.next().value * list.length)] as T;
    const warn = jest.spyOn(console, 'warn');
    for (let round = 0; round < ROUNDS; round += 1) {
      const document = structuredClone(sink) as JsonObject;
      const all = places(document);
      const [holder, key] = pick(all);
      holder[key] = structuredClone(pick(PIECES));
      const locate = () => ({ file: 'description.yaml', line: 1, column: 1 });
      const read = () => {
        exampleIssues(document, locate);
        return buildReference({ document, locate }).reference.operations.length;
      };
      expect(read).not.toThrow();
    }
    expect(warn).not.toHaveBeenCalled();
  },
  ROUNDS * 1000,
);
