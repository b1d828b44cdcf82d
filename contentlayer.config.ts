import { defineDocumentType, makeSource } from 'contentlayer2/source-files';
import {
  collections,
  COMPONENTS_FOLDER,
  CONTENT_FOLDER,
  DATA_FILES,
  filePattern,
} from './schema/collections';
import { contentlayerFields } from './schema/derived/contentlayer-fields';
import { contentComponents } from '@content/components';
import { createCompiler } from './src/content/contentlayer';
import { pageFields } from './src/content/page-fields';

// Contentlayer lists and reads the pages, and checks, types and stores their documents. Computed fields compile the texts,
// and refuse what Contentlayer's own types cannot say (docs/decisions/contentlayer.md).
export default makeSource(() => {
  const compile = createCompiler(contentComponents);
  const isDevelopment = process.env.NODE_ENV === 'development';
  return {
    contentDirPath: CONTENT_FOLDER,
    contentDirExclude: [...Object.values(DATA_FILES), COMPONENTS_FOLDER],
    documentTypes: collections.map((collection) =>
      defineDocumentType(() => ({
        name: collection.name,
        contentType: 'markdown',
        filePathPattern: filePattern(collection),
        fields: contentlayerFields(collection.schema),
        computedFields: pageFields(compile),
      })),
    ),
    // No second parse: `code` is compiled from the body as it is written.
    markdown: (builder) => {
      builder.parser = () => ({ type: 'root', children: [] });
      builder.compiler = () => '';
    },
    disableImportAliasWarning: true,
    // In development, the check reports a page with a mistake, which is shown as it was before (`src/build/dev-site.ts`).
    onUnknownDocuments: isDevelopment ? 'skip-ignore' : 'fail',
    onExtraFieldData: isDevelopment ? 'ignore' : 'fail',
    onMissingOrIncompatibleData: isDevelopment ? 'skip-ignore' : 'fail',
  };
});
