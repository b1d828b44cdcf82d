import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'yaml';
import { ReferenceOverview } from '@/api/views/reference-overview';
import { readReference } from '@/api';
import { loadDescription } from '@/api/load-description';
import { buildReference } from '@/api/reference';
import { exampleIssues } from '@/api/rules/examples';
import { randomNumbers } from '../support/damage';
import { FULL } from '../support/full';
import { renderOperation, textOf } from '../support/render-operation';
import { shownOverview } from '../support/shown';

const folder = mkdtempSync(join(tmpdir(), 'description-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SINK = '__tests__/fixtures/openapi/sink-3.2.yaml';

test('every description, summary and name of a description that uses all of version 3.2 is on a page', async () => {
  const { reference } = await readReference(SINK);
  const overview = renderToStaticMarkup(<ReferenceOverview reference={shownOverview(reference)} />);
  const texts = [reference.summary, textOf(overview)];
  for (const operation of reference.operations)
    texts.push(operation.title, operation.introduction, renderOperation(operation).text);
  const said = texts.join(' ');
  const markers = new Set(
    readFileSync(SINK, 'utf8').match(
      /\b[A-Z][a-z0-9]+(?:desc|docs|summary|name|header|server|title|scope)\d*\b/g,
    ),
  );
  expect(markers.size).toBeGreaterThan(60);
  expect([...markers].filter((marker) => !said.includes(marker))).toEqual([]);
}, 60_000);

const PIECES: readonly unknown[] = [
  ...[
    null,
    0,
    1.5,
    '',
    '<script>',
    '__proto__',
    true,
    [],
    {},
    [null],
    [[]],
    [{}],
    { a: null },
    { a: { b: [1] } },
  ],
  { $ref: 5 },
  ...[
    'components/schemas/Everything',
    'components/responses',
    'info',
    'info/title',
    'paths',
    'nothing',
    '',
  ].map((place) => ({ $ref: `#/${place}` })),
];

const ROUNDS = FULL ? 200 : 8;

function places(node: unknown, into: [holder: Record<string, unknown>, key: string][] = []) {
  if (typeof node !== 'object' || node === null) return into;
  for (const [key, value] of Object.entries(node)) {
    into.push([node as Record<string, unknown>, key]);
    places(value, into);
  }
  return into;
}

test.each([SINK, '__tests__/fixtures/openapi/swagger-2.0.yaml'])(
  '%s with wrong values in random places is loaded and has a model',
  async (file) => {
    const written: unknown = parse(readFileSync(file, 'utf8'));
    const random = randomNumbers(7);
    const pick = <T,>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const warn = jest.spyOn(console, 'warn');
    for (let round = 0; round < ROUNDS; round += 1) {
      const damaged = structuredClone(written) as object;
      for (let count = 1 + (round % 8); count > 0; count -= 1) {
        const [holder, key] = pick(places(damaged));
        holder[key] = structuredClone(pick(PIECES));
      }
      const path = join(folder, `${round}.json`);
      writeFileSync(path, JSON.stringify({ openapi: '3.2.0', ...damaged }));
      const loaded = await loadDescription(path);
      expect(buildReference(loaded).reference).toBeDefined();
      expect(exampleIssues(loaded.document, loaded.locate)).toBeDefined();
    }
    expect(warn).not.toHaveBeenCalled();
  },
  ROUNDS * 5000,
);
