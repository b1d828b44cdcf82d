import { join } from 'node:path';
import { defineDocumentType, makeSource, type ComputedFields, type DocumentType } from 'contentlayer2/source-files';
import { collections, CONTENT_FOLDER, filePattern, INCLUDE, routeOf } from './schema/collections';
import { contentComponents } from '@content/components';
import { attributeDefaults } from './schema/content-component';
import { variableOptions, readProduct, valueOf } from './schema/data';
import { contentlayerFields } from './schema/projections';
import { readText } from './schema/read-text';
import { STAGED_FOLDER, stageContent } from './schema/stage-content';
import { splitFrontMatter } from './src/lib/front-matter';
import { beginsGroup } from './src/lib/question-groups';
import { readQuestions, type PlacedQuestion } from './schema/questions';
import { readSearchPhrases } from './schema/search-phrases';
import { faqOutline, questionIds } from './src/mdx/faq-outline';
import { mdxCompiler } from './src/mdx/compile-mdx';
import { includeStamp } from './src/mdx/includes';
import { prepareBody } from './src/mdx/prepare-body';
import { analyze, formatOf } from './src/mdx/outline';

// Document types from the registry in schema/collections.ts. Contentlayer checks types and unknown fields here; `npm
// run check` has already checked the constraints on the raw text, because Contentlayer reports no line.

const options = {
  ...variableOptions(valueOf(readProduct())),
  defaults: attributeDefaults(contentComponents),
  include: INCLUDE,
};

/** A question's line, twice if the heading of its group is in front. */
function linesOfHeadings({ line }: PlacedQuestion, index: number, questions: readonly PlacedQuestion[]): number[] {
  return beginsGroup(questions, index) ? [line, line] : [line];
}

/** Outline and search phrases, read from the raw text, whose line numbers are the writer's. */
function analyzePage(path: string, text: string) {
  const file = join(CONTENT_FOLDER, path);
  const own = { ...options, include: { ...INCLUDE, path } };
  const { frontMatter, body, bodyOffset } = splitFrontMatter(text);
  const { outline, headingLines } = analyze(body, { ...own, lineOffset: bodyOffset, format: formatOf(path) });
  const questions = readQuestions(frontMatter ?? '');
  const whole = questions.length > 0 ? faqOutline(outline, questions, own) : outline;
  return {
    outline: { ...whole, headingLines: [...headingLines, ...questions.flatMap(linesOfHeadings)] },
    placedPhrases: readSearchPhrases(frontMatter ?? '', file, questionIds(questions, outline)),
  };
}

/** Two computed fields come from one analysis. */
const analyzed = new Map<string, { text: string; page: ReturnType<typeof analyzePage> }>();

function readPage(path: string): ReturnType<typeof analyzePage> {
  const written = readText(join(CONTENT_FOLDER, path)).text;
  const text = written + includeStamp(written, { ...INCLUDE, path });
  const known = analyzed.get(path);
  if (known?.text === text) return known.page;
  const page = analyzePage(path, written);
  analyzed.set(path, { text, page });
  return page;
}

const computedFields: ComputedFields = {
  route: { type: 'string', resolve: ({ _raw, slug }) => routeOf(_raw.sourceFilePath, slug) },
  outline: { type: 'json', resolve: (document) => readPage(document._raw.sourceFilePath).outline },
  placedPhrases: { type: 'json', resolve: (document) => readPage(document._raw.sourceFilePath).placedPhrases },
};

const documentTypes: DocumentType[] = collections.map((collection) =>
  defineDocumentType(() => ({
    name: collection.name,
    contentType: 'markdown',
    filePathPattern: filePattern(collection),
    fields: contentlayerFields(collection.schema),
    computedFields,
  })),
);

stageContent({ split: splitFrontMatter, prepare: prepareBody });

const compile = mdxCompiler(options);

export default makeSource({
  contentDirPath: STAGED_FOLDER,
  documentTypes,
  disableImportAliasWarning: true,
  onUnknownDocuments: 'fail',
  onExtraFieldData: 'fail',
  onMissingOrIncompatibleData: 'fail',
  // The type `mdx` bundles each page with esbuild, which takes a fifth of the time; pages import nothing.
  markdown: (builder) => void builder.use(compile),
});
