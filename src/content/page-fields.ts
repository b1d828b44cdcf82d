import type { ComputedFields, LocalDocument } from 'contentlayer2/source-files';
import { routeOf } from '@schema/collections';
import type { Compile } from './contentlayer';
import type { CompiledPage } from './open-page';

/** Contentlayer prints the name of a computed field's type as its TypeScript type. */
const OUTLINE = "import('../../src/lib/outline').Outline";

/**
 * What the engine adds to the front matter of a page. Contentlayer asks for each field on its own; all fields of a document
 * come from one call of `compile`.
 */
export function pageFields(compile: Compile): ComputedFields {
  const compiled = new WeakMap<LocalDocument, Promise<CompiledPage>>();
  const pageOf = (document: LocalDocument): Promise<CompiledPage> => {
    const { _id, body } = document;
    const page = compiled.get(document) ?? compile(_id, (body as { raw: string }).raw);
    compiled.set(document, page);
    return page;
  };
  const field = (
    type: string,
    description: string,
    resolve: (document: LocalDocument) => unknown,
  ) => ({
    type: type as 'json',
    description,
    resolve,
  });
  const compiledField = (name: keyof CompiledPage, type: string, description: string) =>
    field(type, description, async (document) => (await pageOf(document))[name]);
  return {
    source: field('string', 'The file of the page, below the content folder.', ({ _id }) => _id),
    route: field('string', 'The address of the page.', ({ _id, slug }) =>
      routeOf(_id, slug as string | undefined),
    ),
    code: compiledField('code', 'string', 'The code of the body.'),
    answers: compiledField('answers', 'readonly string[]', 'The code of each answer.'),
    outline: compiledField('outline', OUTLINE, 'Headings, sections and links.'),
  };
}
