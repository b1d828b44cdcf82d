import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import type { JsonObject } from '@/openapi';
import { copyEngine } from './copy-engine';

// Generated sites for measurements.

const FIXTURE = '__tests__/fixtures/starter';
const PER_FOLDER = 20;

/** All generated pages are in one section, so each page's sidebar lists all of them. */
export const SECTION = 'guides';

/** A site in a temporary folder with this number of generated pages and operations; the folder. */
export function createSite(pages: number, operations: number): string {
  const folder = copyEngine(FIXTURE);
  for (let index = 0; index < pages; index += 1) {
    const file = join(folder, pagePath(index));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, generatePage(index));
  }
  const description = join(folder, 'openapi/kettle.yaml');
  if (operations > 0) writeFileSync(description, generateOperations(readFileSync(description, 'utf8'), operations));
  return folder;
}

/** The file of a generated page. */
export function pagePath(index: number): string {
  return `content/${SECTION}/folder-${Math.floor(index / PER_FOLDER)}/page-${index}.mdx`;
}

/** A page of about 600 words. */
function generatePage(index: number): string {
  const paragraph =
    `Sentence ${index} says what the kettle does with water, and how long it takes at this height. `.repeat(6);
  const sections = Array.from(
    { length: 6 },
    (_, section) => `## Section ${section}\n\n${paragraph}\n\n- one\n- two\n`,
  ).join('\n');
  return `---\ntitle: Page ${index}\ndescription: What page ${index} of the generated site tells a patient reader.\n---\n\n${paragraph}\n\n${sections}`;
}

/** A description with this many operations like its first one, in tags of twenty. */
function generateOperations(description: string, count: number): string {
  const document = parse(description) as { paths: Record<string, { get: object }> };
  const [path = '', { get } = { get: {} }] = Object.entries(document.paths)[0] ?? [];
  const paths = Array.from({ length: count }, (_, index) => {
    const operation = { ...get, operationId: `listKettles${index}`, tags: [`Kettles ${Math.floor(index / 20)}`] };
    return [`${path}/${index}`, { get: operation }];
  });
  return JSON.stringify({ ...document, paths: Object.fromEntries(paths) });
}

/** A description in JSON of at least this length: the operations of a description again and again under other paths. */
export function repeatOperations(document: JsonObject, length: number): string {
  const paths = Object.entries(document.paths ?? {});
  const copies = Math.ceil(length / JSON.stringify(paths, null, 2).length);
  const copy = (index: number) =>
    paths.map(([path, item]) => [
      `/copy-${index}${path}`,
      JSON.parse(JSON.stringify(item).replace(/("operationId":"[^"]*)"/g, `$1Copy${index}"`)) as unknown,
    ]);
  const all = Array.from({ length: copies }, (_, index) => copy(index)).flat();
  return JSON.stringify({ ...document, paths: Object.fromEntries(all) }, null, 2);
}
