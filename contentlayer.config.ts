import { defineDocumentType, makeSource } from 'contentlayer2/source-files';
import {
  collections,
  COMPONENTS_FOLDER,
  CONTENT_FOLDER,
  DATA_FILES,
  filePattern,
  SNIPPETS_FOLDER,
} from './schema/collections';
import { contentlayerFields } from './schema/derived/contentlayer-fields';
import { contentComponents } from '@content/components';
import { createCompiler } from './src/content/open-page';
import { pageFields } from './src/content/page-fields';

// Contentlayer lists the pages, reads and checks their front matter, and stores and types their documents. The text of a
// page is compiled by the engine, in computed fields: the check has the same tree.
export default makeSource(() => {
  const compile = createCompiler(contentComponents);
  const isDevelopment = process.env.NODE_ENV === 'development';
  return {
    contentDirPath: CONTENT_FOLDER,
    contentDirExclude: [...Object.values(DATA_FILES), SNIPPETS_FOLDER, COMPONENTS_FOLDER],
    documentTypes: collections.map((collection) =>
      defineDocumentType(() => ({
        name: collection.name,
        contentType: 'markdown',
        filePathPattern: filePattern(collection),
        fields: contentlayerFields(collection.schema),
        computedFields: pageFields(compile),
      })),
    ),
    // The body stays as it is written: `code` is compiled from it.
    markdown: (builder) => {
      builder.parser = () => ({ type: 'root', children: [] });
      builder.compiler = () => '';
    },
    disableImportAliasWarning: true,
    // In development, a page with a mistake is shown as it was before (`src/build/development.ts`).
    onUnknownDocuments: isDevelopment ? 'skip-warn' : 'fail',
    onExtraFieldData: isDevelopment ? 'warn' : 'fail',
    onMissingOrIncompatibleData: isDevelopment ? 'skip-warn' : 'fail',
  };
});
