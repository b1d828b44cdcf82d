import { join } from 'node:path';
import { makeSource, defineDocumentType, type ComputedFields } from 'contentlayer2/source-files';
import { collections, CONTENT_FOLDER, filePattern, INCLUDE, routeOf } from '@schema/collections';
import type { AttributeDefaults } from '@schema/content-component';
import { variableOptions } from '@/source/data';
import type { Product } from '@schema/product';
import { contentlayerFields } from '@schema/projections';
import { readText } from '@/source/read-text';
import { STAGED_FOLDER } from '@/source/stage-content';
import {
  readFrontMatter,
  readQuestions,
  readSearchPhrases,
  splitFrontMatter,
  type PlacedQuestion,
} from '@/source/front-matter';
import { beginsGroup } from '@/lib/question-groups';
import { mdxCompiler } from '@/markdown/compile-mdx';
import { faqOutline, questionIds } from '@/markdown/faq-outline';
import { analyze, formatOf } from '@/markdown/outline';
import type { PageOptions } from '@/markdown/plugins';

/** A question's line, twice if the heading of its group is in front. */
function linesOfHeadings({ line }: PlacedQuestion, index: number, questions: readonly PlacedQuestion[]): number[] {
  return beginsGroup(questions, index) ? [line, line] : [line];
}

/** The raw text of a page, whose line numbers are the writer's. */
function readPage(path: string, options: PageOptions) {
  const file = join(CONTENT_FOLDER, path);
  const { text } = readText(file);
  const { body, bodyOffset } = splitFrontMatter(text);
  const yaml = readFrontMatter(file, text);
  const own = { ...options, include: { ...INCLUDE, path } };
  return {
    own,
    yaml,
    questions: readQuestions(yaml),
    analyzeBody: () => analyze(body, { ...own, lineOffset: bodyOffset, format: formatOf(path) }),
  };
}

function outlineOf(path: string, options: PageOptions) {
  const { own, questions, analyzeBody } = readPage(path, options);
  const { outline, headingLines } = analyzeBody();
  const whole = questions.length > 0 ? faqOutline(outline, questions, own) : outline;
  return { ...whole, headingLines: [...headingLines, ...questions.flatMap(linesOfHeadings)] };
}

function phrasesOf(path: string, options: PageOptions) {
  const { own, yaml, questions, analyzeBody } = readPage(path, options);
  const ids = questions.length > 0 ? questionIds(questions, analyzeBody().outline, own) : [];
  return readSearchPhrases(yaml, ids);
}

/** What happens to a page with a mistake: it stops the compilation, or there is no document of it. */
type OnMistake = 'fail' | 'skip';

const FLAGS = {
  fail: { onUnknownDocuments: 'fail', onExtraFieldData: 'fail', onMissingOrIncompatibleData: 'fail' },
  skip: { onUnknownDocuments: 'skip-ignore', onExtraFieldData: 'ignore', onMissingOrIncompatibleData: 'skip-ignore' },
} as const;

/**
 * The configuration of Contentlayer: document types from the registry in `schema/collections.ts`. Contentlayer checks
 * types and unknown fields here; `npm run check` has already checked the constraints on the raw text, because
 * Contentlayer reports no line. `defaults` are the attributes of the product's components.
 */
export function pageSource(
  product: Product,
  defaults: AttributeDefaults,
  onMistake: OnMistake,
): ReturnType<typeof makeSource> {
  const options = { ...variableOptions(product), defaults, include: INCLUDE };
  const refused = new Set<string>();
  const compile = mdxCompiler(options, onMistake === 'skip' ? (path) => void refused.add(path) : undefined);
  const computedFields: ComputedFields = {
    route: { type: 'string', resolve: ({ _raw, slug }) => routeOf(_raw.sourceFilePath, slug) },
    outline: {
      type: 'json',
      resolve: ({ _raw }) => {
        // Contentlayer skips a page whose field cannot be computed, but not one whose text cannot be compiled.
        if (refused.delete(_raw.sourceFilePath)) throw new Error('The text cannot be compiled.');
        return outlineOf(_raw.sourceFilePath, options);
      },
    },
    placedPhrases: { type: 'json', resolve: ({ _raw }) => phrasesOf(_raw.sourceFilePath, options) },
  };
  return makeSource({
    contentDirPath: STAGED_FOLDER,
    documentTypes: collections.map((collection) =>
      defineDocumentType(() => ({
        name: collection.name,
        contentType: 'markdown',
        filePathPattern: filePattern(collection),
        fields: contentlayerFields(collection.schema),
        computedFields,
      })),
    ),
    disableImportAliasWarning: true,
    ...FLAGS[onMistake],
    // The type `mdx` bundles each page with esbuild, which takes a fifth of the time; pages import nothing.
    markdown: (builder) => void builder.use(compile),
  });
}
