import { asObject, getOwn, type JsonObject } from '@/api/load/json';
import { createResolver } from '@/api/load/local-refs';
import { expectedWords } from '../support/expected-words';
import { renderOperation, textOf } from '../support/render-operation';
import { readFixture } from './support';

const DESCRIPTIONS = [
  '../../../openapi',
  'everything-3.1.yaml',
  'library-3.0.yaml',
  'folder',
  'hostile',
  'untidy-3.1.yaml',
  'swagger-2.0.yaml',
  'choices-3.1.yaml',
  'sink-3.2.yaml',
  'circular-3.0.yaml',
  'problems-3.1.yaml',
];

/** Whether a page contains a value. A value of letters and digits must be a whole word, because single letters are in every text. */
function matcherOf(text: string, html: string): (value: string) => boolean {
  const words = new Set(textOf(html.replace(/<(?!wbr)/g, ' <')).match(/[\p{L}\p{N}_]+/gu));
  return (value) => (/^[\p{L}\p{N}_]+$/u.test(value) ? words.has(value) : text.includes(value));
}

test.each(DESCRIPTIONS)(
  'every page of %s contains each name, status, media type, value, default and limit, as text',
  async (path) => {
    const { reference, document } = await readFixture(path);
    const resolver = createResolver(document);
    const missing: string[] = [];
    let count = 0;
    for (const operation of reference.operations) {
      const items = operation.webhook ? document.webhooks : document.paths;
      const item = resolver.resolve(getOwn(items, operation.path)) as JsonObject;
      const raw = asObject(
        item[operation.method.toLowerCase()] ?? getOwn(item.additionalOperations, operation.method),
      );
      const { html, text } = renderOperation(operation);
      const isShown = matcherOf(text, html);
      const words = [...expectedWords(document as JsonObject, item, raw, operation.webhook)];
      count += words.length;
      missing.push(
        ...words.filter((word) => !isShown(word)).map((word) => `${operation.slug}: ${word}`),
      );
      expect(html).not.toMatch(/<script|<img|<iframe|\son\w+=|\sstyle=|href="?javascript:/i);
    }
    console.log(`${path}: ${count} words on ${reference.operations.length} pages`);
    expect(reference.operations.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  },
  120_000,
);
