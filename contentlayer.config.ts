import { defineDocumentType, makeSource, type FieldDefs } from 'contentlayer2/source-files';
import { collections, DOCUMENTS_FOLDER, filePattern, routeOf } from './schema/collections';
import { contentlayerFields } from './schema/derived/contentlayer-fields';

/** What the compiler adds to the front matter of a page (`src/content/compile-page.ts`). */
const compiled: FieldDefs = {
  source: { type: 'string', required: true, description: 'The file of the page, below the content folder.' },
  code: { type: 'string', required: true, description: 'The code of the body.' },
  outline: { type: 'json', required: true, description: 'Headings, sections and links.' },
};

// Contentlayer stores and types what the compiler has written: a document that does not fit its type stops the build.
export default makeSource({
  contentDirPath: DOCUMENTS_FOLDER,
  documentTypes: collections.map((collection) =>
    defineDocumentType(() => ({
      name: collection.name,
      contentType: 'data',
      filePathPattern: `${filePattern(collection)}.json`,
      fields: { ...contentlayerFields(collection.schema), ...compiled },
      computedFields: {
        route: { type: 'string', resolve: ({ source, slug }) => routeOf(source as string, slug as string | undefined) },
      },
    })),
  ),
  disableImportAliasWarning: true,
  onUnknownDocuments: 'fail',
  onExtraFieldData: 'fail',
  onMissingOrIncompatibleData: 'fail',
});
