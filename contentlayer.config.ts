import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineDocumentType, makeSource, type ComputedFields, type DocumentType } from 'contentlayer2/source-files';
import { collections, CONTENT_FOLDER, filePattern, routeOf } from './schema/collections';
import { factsOptions, readProduct, valueOf } from './schema/data';
import { contentlayerFields } from './schema/projections';
import { splitFrontMatter } from './src/lib/front-matter';
import { readQuestions } from './schema/questions';
import { readSearchPhrases } from './schema/search-phrases';
import { faqStructure, questionIds } from './src/mdx/faq-structure';
import { rehypePlugins, remarkPlugins } from './src/mdx/plugins';
import { analyse } from './src/mdx/structure';

// The registry of schema/collections.ts turned into document types. Contentlayer checks types and unknown fields here;
// constraints were checked by `npm run check` on the raw text before, with the line of each mistake.

const options = factsOptions(valueOf(readProduct()));

/** Structure and search phrases, read from the raw text, because only there each line is where the writer has it. */
function readPage(path: string) {
  const file = join(CONTENT_FOLDER, path);
  const { frontMatter, body, bodyOffset } = splitFrontMatter(readFileSync(file, 'utf8'));
  const { structure } = analyse(body, { ...options, lineOffset: bodyOffset });
  const questions = readQuestions(frontMatter ?? '');
  return {
    structure: questions.length > 0 ? faqStructure(structure, questions, options) : structure,
    placedPhrases: readSearchPhrases(frontMatter ?? '', file, questionIds(questions, structure)),
  };
}

const computedFields: ComputedFields = {
  route: { type: 'string', resolve: (document) => routeOf(document._raw.sourceFilePath) },
  structure: { type: 'json', resolve: (document) => readPage(document._raw.sourceFilePath).structure },
  placedPhrases: { type: 'json', resolve: (document) => readPage(document._raw.sourceFilePath).placedPhrases },
};

const documentTypes: DocumentType[] = collections.map((collection) =>
  defineDocumentType(() => ({
    name: collection.name,
    contentType: 'mdx',
    filePathPattern: filePattern(collection),
    fields: contentlayerFields(collection.schema),
    computedFields,
  })),
);

export default makeSource({
  contentDirPath: CONTENT_FOLDER,
  contentDirExclude: ['product.yaml', 'navigation.yaml', 'search.yaml', 'terms.yaml', 'dictionary.txt'],
  documentTypes,
  disableImportAliasWarning: true,
  onUnknownDocuments: 'fail',
  onExtraFieldData: 'fail',
  onMissingOrIncompatibleData: 'fail',
  mdx: { remarkPlugins: remarkPlugins(options), rehypePlugins },
});
