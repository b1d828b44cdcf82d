import type { ComputedFields } from 'contentlayer2/source-files';
import { routeOf } from '@schema/collections';
import type { Compile } from './contentlayer';
import type { CompiledPage } from './open-page';

/** A document as Contentlayer has read it from a page's file. */
interface ReadDocument {
  /** The path below the content folder. */
  readonly _id: string;
  readonly slug?: string;
  /** `raw` is the text below the front matter. */
  readonly body: { readonly raw: string };
}

/** Contentlayer prints the name of a computed field's type as its TypeScript type. */
const typeOf = (module: string, name: string) => `import('../../${module}').${name}` as 'json';

/**
 * What the engine adds to the front matter of a page. Contentlayer asks for each field on its own; all fields of a document
 * come from one call of `compile`.
 */
export function pageFields(compile: Compile): ComputedFields {
  const compiled = new WeakMap<object, Promise<CompiledPage>>();
  const pageOf = (document: ReadDocument): Promise<CompiledPage> => {
    const page = compiled.get(document) ?? compile(document._id, document.body.raw);
    compiled.set(document, page);
    return page;
  };
  const field = (type: string, description: string, resolve: (document: ReadDocument) => unknown) => ({
    type: type as 'json',
    description,
    resolve,
  });
  return {
    source: field('string', 'The file of the page, below the content folder.', ({ _id }) => _id),
    route: field('string', 'The address of the page.', ({ _id, slug }) => routeOf(_id, slug)),
    code: field('string', 'The code of the body.', async (page) => (await pageOf(page)).code),
    answers: field('readonly string[]', 'The code of each answer.', async (page) => (await pageOf(page)).answers),
    outline: field(
      typeOf('src/lib/outline', 'Outline'),
      'Headings, sections and links.',
      async (page) => (await pageOf(page)).outline,
    ),
    placedPhrases: field(
      `readonly ${typeOf('schema/search-phrases', 'PlacedPhrases')}[]`,
      'Search phrases with their places.',
      async (page) => (await pageOf(page)).placedPhrases,
    ),
  };
}
